import atlas from "world-atlas/countries-50m.json" with { type: "json" };
// @ts-types="@types/topojson-client"
import { quantize } from "topojson-client";
// @ts-types="@types/topojson-simplify"
import { filter, presimplify, simplify } from "topojson-simplify";
// @ts-types="@types/topojson-specification"
import type { GeometryCollection, Topology } from "topojson-specification";

type Countries = Topology<{ readonly countries: GeometryCollection<{ name: string }> }>;

/** Square degrees: of three points in a row that span less than this the middle one is left out. */
const LEAST_AREA = 0.05;
/** Steps from the west of the world to its east. */
const STEPS = 3_000;
const ANTARCTICA = "010";

/**
 * The module with the borders that maps are drawn with: countries of Natural Earth at 1:50 million
 * by their numeric codes, simplified as far as a map of a page's width bears.
 */
export function worldModule(): string {
  const { type, arcs, transform, objects } = atlas as unknown as Countries;
  const geometries = objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA)
    .map(({ properties: _, ...geometry }) => geometry);
  const countries = { type: "GeometryCollection", geometries };
  const world = { type, arcs, transform, objects: { countries } } as unknown as Countries;
  // filter leaves out the arcs that nothing uses any longer
  const simple = filter(simplify(presimplify(world), LEAST_AREA), () => true);
  const text = JSON.stringify(quantize(simple, STEPS));
  return `/**
 * Countries of Natural Earth at 1:50 million (public domain, by way of world-atlas), simplified, as
 * TopoJSON in which each has its ISO 3166 numeric code, where it has one; made by
 * \`lib/generate/world.ts\`.
 */
export const WORLD = '${text}';
`;
}
