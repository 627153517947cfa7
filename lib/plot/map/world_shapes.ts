// @ts-types="@types/d3-geo"
import { type ExtendedFeature, geoEqualEarth, geoPath, type GeoStream } from "d3-geo";
// @ts-types="@types/topojson-client"
import { feature } from "topojson-client";
import { WORLD } from "./world.ts";

/** A country: its shape, and its numeric code where it has one. */
export interface Country {
  readonly number: string | null;
  readonly shape: ExtendedFeature;
}

/** Where the map is cut: through the Pacific, beside the islands of the Bering Strait. */
const ROTATION: [number, number] = [-11, 0];
/** Pixels between points of a border: what lies between is not seen. */
const FINE = 1.2;

let found: readonly Country[] | undefined;

/** The countries of the world without Antarctica. */
export function worldShapes(): readonly Country[] {
  if (found) return found;
  const world = JSON.parse(WORLD);
  const { features } = feature(world, world.objects.countries) as unknown as {
    readonly features: readonly (ExtendedFeature & { readonly id?: string })[];
  };
  found = features.map(({ id, type, properties, geometry }) => ({
    number: id ?? null,
    shape: { type, properties, geometry },
  }));
  return found;
}

/** A map of some width: how it projects, how high it is, how large each country is in it. */
export interface WorldMap {
  readonly height: number;
  readonly projection: { readonly stream: (sink: GeoStream) => GeoStream };
  /** The middle of a country's largest part, and the longer of its sides, in pixels. */
  readonly extentOf: (
    country: Country,
  ) => { readonly x: number; readonly y: number; readonly size: number };
}

/** Equal areas for equal areas (B. Šavrič, T. Patterson and B. Jenny 2018). */
export function worldMap(width: number): WorldMap {
  const all = { type: "FeatureCollection", features: worldShapes().map(({ shape }) => shape) };
  const projected = geoEqualEarth().rotate(ROTATION).fitWidth(width, all as never);
  const path = geoPath(projected);
  return {
    height: Math.ceil(path.bounds(all as never)[1][1]),
    projection: { stream: (sink) => projected.stream(thinned(sink)) },
    extentOf: ({ shape }) => {
      const parts = partsOf(shape).map((part) => {
        const [[left, top], [right, bottom]] = path.bounds(part as never);
        const size = Math.max(right - left, bottom - top);
        return { x: (left + right) / 2, y: (top + bottom) / 2, size };
      });
      return parts.reduce((one, other) => other.size > one.size ? other : one);
    },
  };
}

function partsOf({ geometry }: ExtendedFeature): unknown[] {
  return geometry?.type === "MultiPolygon"
    ? geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }))
    : [geometry];
}

/** Rings with the points that are seen; without those that are smaller than a pixel. */
function thinned(sink: GeoStream): GeoStream {
  let ring: [number, number][] = [];
  return {
    point(x, y) {
      const last = ring.at(-1);
      if (!last || Math.hypot(x - last[0], y - last[1]) >= FINE) {
        ring.push([Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
      }
    },
    lineStart() {
      ring = [];
    },
    lineEnd() {
      if (ring.length < 3) return;
      sink.lineStart();
      for (const [x, y] of ring) sink.point(x, y);
      sink.lineEnd();
    },
    polygonStart: () => sink.polygonStart(),
    polygonEnd: () => sink.polygonEnd(),
    sphere: () => sink.sphere?.(),
  };
}
