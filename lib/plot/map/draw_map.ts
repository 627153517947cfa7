import * as Plot from "@observablehq/plot";
import { spanWords } from "../../words/buckets.ts";
import { panel } from "../layout/panel.ts";
import { plotted } from "../layout/plotted.ts";
import { type Drawing, moved, type Stage } from "../page/page.ts";
import { lineHeight, textAt, widestOf } from "../page/text.ts";
import { SIZES, type Theme } from "../theme.ts";
import { boundsOf, classOf, shades } from "./classes.ts";
import { type Country, worldMap, worldShapes } from "./world_shapes.ts";

/** A country with its value. */
export interface Place {
  /** ISO 3166 numeric code. */
  readonly number: string;
  readonly value: number;
  readonly title: string;
}

/** A map, with what stands over it where there are several. */
export interface MapPanel {
  readonly head: string;
  readonly places: readonly Place[];
}

/** What is smaller is drawn as a dot, pixels. */
const LEAST = 3;
const DOT = 2.75;
const GAP = 16;
const SWATCH = 46;
const LEGEND = 40;
const LEAST_WIDTH = 170;

/** Maps of the world on one scale of colours, and what these mean. */
export function drawMaps(
  maps: readonly MapPanel[],
  written: (value: number) => string,
  whole: boolean,
  { width, theme }: Stage,
): Drawing {
  const values = maps.flatMap(({ places }) => places.map(({ value }) => value));
  const bounds = boundsOf(values, whole);
  const colors = shades(theme.ramp, bounds.length + 1);
  const columns = Math.max(1, Math.min(maps.length, Math.floor(width / LEAST_WIDTH)));
  const across = (width - (columns - 1) * GAP) / columns;
  const head = maps.length > 1 ? lineHeight() + 4 : 0;
  const drawn = maps.map((map) => drawMap(map, bounds, colors, { width: across, theme }));
  const tall = head + (drawn[0]?.height ?? 0) + (head && GAP);
  const body = drawn.map(({ body }, index) => {
    const words = head
      ? textAt(maps[index]!.head, 0, SIZES.text, { fill: theme.ink, bold: true })
      : "";
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return moved(column * (across + GAP), row * tall, words + moved(0, head, body));
  });
  const bottom = Math.ceil(maps.length / columns) * tall + 6;
  return {
    body: body.join("") + moved(0, bottom, legend(values, bounds, colors, written, width, theme)),
    height: bottom + LEGEND,
    notes: drawn.some(({ dots }) => dots) ? ["Dots: places too small for their shape."] : [],
  };
}

function drawMap(
  { places }: MapPanel,
  bounds: readonly number[],
  colors: readonly string[],
  { width, theme }: { readonly width: number; readonly theme: Theme },
): { readonly body: string; readonly height: number; readonly dots: number } {
  const map = worldMap(width);
  const byNumber = new Map(places.map((place) => [place.number, place]));
  const countries = worldShapes();
  const valued = countries.flatMap((country) => {
    const place = country.number === null ? undefined : byNumber.get(country.number);
    if (!place) return [];
    const fill = colors[classOf(place.value, bounds)]!;
    return [{ country, fill, title: place.title, ...map.extentOf(country) }];
  });
  const others = countries.filter(({ number }) => number === null || !byNumber.has(number));
  // A country may have several shapes, of which one that is seen is enough.
  const seen = new Set(
    valued.filter(({ size }) => size >= LEAST).map(({ country }) => country.number),
  );
  const dots = valued.filter(({ country }) => !seen.has(country.number));
  const borders = { stroke: theme.paper, strokeWidth: 0.5 };
  const shapeOf = ({ shape }: Country) => shape;
  const land = plotted({
    width,
    height: map.height,
    projection: map.projection,
    marks: [
      Plot.geo({ type: "FeatureCollection", features: others.map(shapeOf) } as never, {
        ...borders,
        fill: theme.grid,
      }),
      Plot.geo(valued.filter(({ size }) => size >= LEAST), {
        ...borders,
        geometry: ({ country }: { country: Country }) => shapeOf(country),
        fill: "fill",
        title: "title",
      }),
    ],
  });
  const points = plotted({
    width,
    height: map.height,
    x: { type: "identity" },
    y: { type: "identity" },
    marks: [
      Plot.dot(dots, {
        x: "x",
        y: "y",
        r: DOT,
        fill: "fill",
        stroke: theme.ink,
        strokeWidth: 0.5,
        title: "title",
      }),
    ],
  });
  return { body: land.body + points.body, height: map.height, dots: dots.length };
}

/** The classes in a row, the bounds between them below; of a single class what it spans. */
function legend(
  values: readonly number[],
  bounds: readonly number[],
  colors: readonly string[],
  written: (value: number) => string,
  width: number,
  theme: Theme,
): string {
  const words = bounds.length
    ? bounds.map(written)
    : [spanWords(written(Math.min(...values)), written(Math.max(...values)))];
  const swatch = Math.max(SWATCH, widestOf(words) + 8);
  const wide = Math.min(width, colors.length * swatch);
  return panel({
    width: wide,
    height: 12 + 22,
    theme,
    x: {
      domain: [0, colors.length],
      ticks: words.map((text, index) => ({ at: bounds.length ? index + 1 : 0.5, text })),
    },
    y: { domain: [0, 1], ticks: [], silent: true },
    margin: { top: 0 },
    marks: [
      Plot.rect(colors.map((fill, index) => ({ fill, from: index, to: index + 1 })), {
        x1: "from",
        x2: "to",
        y1: 0,
        y2: 1,
        fill: "fill",
      }),
    ],
  }).body;
}
