import * as Plot from "@observablehq/plot";
import type { Quantity } from "../analysis/mod.ts";
import { column, FRAME, type Frame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  listOf,
  TEXT,
} from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having, isKnownOrNot, NAMES } from "./checks.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { nameOf } from "./data/nameless.ts";
import { joined } from "./data/phrases.ts";
import { wordsOf } from "./data/words.ts";
import { ARROW_NOTE, arrowHead, clipped } from "./layout/arrow.ts";
import { type Axis, leftOf, panel } from "./layout/panel.ts";
import { placeLabels } from "./layout/place_labels.ts";
import { valueTicks } from "./layout/ticks.ts";
import { valueAxis } from "./layout/value_axis.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { textAt } from "./page/text.ts";
import { SIZES } from "./theme.ts";

/**
 * A topic with its size and its growth.
 *
 * @category Charts
 */
export interface QuadrantPoint {
  readonly name: string;
  readonly volume: number;
  /** Growth per year as a fraction, as `logLinearGrowth` gives it. */
  readonly rate: Pick<Quantity, "value" | "low" | "high">;
}

/**
 * Options of {@linkcode growthQuadrant}.
 *
 * @category Charts
 */
export interface GrowthQuadrantOptions extends ChartOptions {
  /** What volume counts. @default {"Volume"} */
  readonly volume?: string;
  /** Names to show first. @default {the largest} */
  readonly highlight?: readonly string[];
  /** The frame that the points were computed from, for source and title. */
  readonly from?: Frame;
}

interface Placed {
  readonly name: string;
  readonly volume: number;
  readonly rate: number;
  readonly low: number | null;
  readonly high: number | null;
}

const DOT = 5;
/** So far the axis follows the intervals, in largest rates. */
const REACH = 2;
/** From so many times the next on a rate is beyond the axis, where as many stand before it. */
const FAR = 4;
const LEAST_AROUND = 4;

const TASK = "draw growth and volume";
const POINTS = listOf(
  having("{ name, volume, rate }", {
    name: TEXT.passes,
    volume: Number.isFinite,
    rate: having("a quantity", { value: isKnownOrNot, low: isKnownOrNot, high: isKnownOrNot })
      .passes,
  }),
);
const OPTIONS: Checks<GrowthQuadrantOptions> = {
  volume: TEXT,
  highlight: NAMES,
  from: FRAME,
  ...CHART,
};

/**
 * Growth against volume: large and growing topics at the upper right, small and shrinking ones at
 * the lower left. Thin lines are the intervals of the growth.
 *
 * @category Charts
 *
 * @example
 * ```ts ignore
 * const points = await Promise.all(["quantum computing", "solar power"].map(async (name) => {
 *   const series = await trends.patents().topic(await trends.topic(name)).timeSeries("year");
 *   const volume = series.numbers("count").reduce((sum: number, each) => sum + (each ?? 0), 0);
 *   return { name, volume, rate: growth(series).rate };
 * }));
 * plot.growthQuadrant(points, { volume: "Patents" });
 * ```
 */
export function growthQuadrant(
  points: readonly QuadrantPoint[],
  options: GrowthQuadrantOptions = {},
): Chart {
  checkValue(TASK, "the points", points, POINTS);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { from = emptyFrame(), volume = "Volume" } = options;
  const formats = formatsOf(options.locale);
  const hasPlace = ({ volume, rate }: QuadrantPoint) => rate.value !== null && volume > 0;
  const placed = points.filter(hasPlace).map(({ name, volume, rate }): Placed => ({
    name: nameOf(name),
    volume,
    rate: rate.value!,
    low: rate.low,
    high: rate.high,
  }))
    .toSorted((one, other) => other.volume - one.volume || (one.name < other.name ? -1 : 1));
  const missing = points.filter((each) => !hasPlace(each)).map(({ name }) => nameOf(name));
  const words = wordsOf(from, { title: "Growth and volume", ...options }, {
    subtitle: `Growth per year (95 % interval) against ${volume.toLowerCase()}, log scale`,
    records: null,
    notes: missing.length ? [`No growth can be given: ${formats.list(missing, 6)}.`] : [],
  }, formats);
  const fastest = placed.toSorted((one, other) => other.rate - one.rate)[0];
  return new Chart({
    words,
    alt: joined([
      `Scatter chart: ${words.title}`,
      words.subtitle,
      placed[0]
        ? `Largest: ${placed[0].name}, ${formats.change(placed[0].rate)} a year`
        : "No data",
      fastest ? `Fastest: ${fastest.name}, ${formats.change(fastest.rate)} a year` : "",
    ]),
    table: tableFrame([
      [column("name", "text"), points.map(({ name }) => name)],
      [column("volume", "number", volume), points.map((each) => each.volume)],
      [
        column("rate", "number", "Growth per year, a fraction"),
        points.map(({ rate }) => rate.value),
      ],
      [column("low", "number"), points.map(({ rate }) => rate.low)],
      [column("high", "number"), points.map(({ rate }) => rate.high)],
    ], options.from),
    empty: placed.length === 0,
    draw: (stage) => draw(placed, formats, options, stage),
  }, options);
}

function draw(
  points: readonly Placed[],
  formats: Formats,
  { highlight = [], volume = "Volume" }: GrowthQuadrantOptions,
  { width, height, theme }: Stage,
): Drawing {
  const edge = edgeOf(points);
  const reach = Math.min(edge, ...points.length ? [greatestOf(points) * REACH] : []);
  const bounds = points.flatMap(({ rate, low, high }) => [rate, low ?? rate, high ?? rate]);
  const y = changeAxis(bounds.map((each) => Math.max(-reach, Math.min(reach, each))), formats);
  const title = (point: Placed) => titleOf(point, volume, formats);
  const ranged = points.map((point) => ({
    ...clipped(point.low ?? point.rate, point.high ?? point.rate, y.domain),
    volume: point.volume,
    title: title(point),
  }));
  const far = points.filter(({ rate }) => Math.abs(rate) > edge);
  const near = points.filter((point) => !far.includes(point));
  const volumes = points.map((each) => each.volume);
  const whole = volumes.every(Number.isInteger);
  const x = valueAxis(volumes, { formats, unit: null, log: true, most: 5, whole });
  const strong = (name: string) => !highlight.length || highlight.includes(name);
  const ink = theme.series[0]!;
  const shape = panel({
    width,
    height,
    theme,
    x: { ...x, title: `${volume}, log scale` },
    y,
    margin: { left: leftOf(y), right: DOT + 2, top: 20, bottom: 40 },
    marks: [
      Plot.ruleX(ranged, {
        x: "volume",
        y1: "low",
        y2: "high",
        stroke: theme.quiet,
        title: "title",
      }),
      Plot.dot(near, {
        x: "volume",
        y: "rate",
        r: DOT,
        fill: ({ name }: Placed) => strong(name) ? ink.mark : theme.quiet,
        stroke: theme.paper,
        title,
      }),
      Plot.dot(far, {
        x: "volume",
        y: ({ rate }: Placed) => y.domain[rate > 0 ? 1 : 0],
        r: DOT,
        symbol: "triangle",
        rotate: ({ rate }: Placed) => rate > 0 ? 0 : 180,
        fill: ({ name }: Placed) => strong(name) ? ink.mark : theme.quiet,
        stroke: theme.paper,
        title,
      }),
    ],
  });
  const said = ({ name, rate }: Placed) => `${name} ${formats.change(rate)}`;
  const arrows = ranged.flatMap(({ volume, low, high, goesOn }) =>
    goesOn.map((way) =>
      arrowHead(shape.x(volume), shape.y(way === "up" ? high : low), way, theme.quiet)
    )
  );
  const corner = { fill: theme.muted, size: SIZES.small };
  const corners = textAt("small, growing", shape.left + 4, 10, corner) +
    textAt("large, growing", shape.right, 10, { ...corner, anchor: "end" });
  const order = points.toSorted((one, other) =>
    Number(highlight.includes(other.name)) - Number(highlight.includes(one.name))
  );
  const names = placeLabels(
    order.map((point) => ({
      text: far.includes(point) ? `${formats.change(point.rate)} ${point.name}` : point.name,
      x: shape.x(point.volume),
      y: shape.y(Math.max(y.domain[0], Math.min(y.domain[1], point.rate))),
      radius: DOT,
      fill: strong(point.name) ? theme.ink : theme.muted,
    })),
    { left: shape.left, right: width, top: 14, bottom: shape.bottom - 2 },
    theme,
    [
      ...ranged.map(({ volume, low, high }) => ({
        x1: shape.x(volume),
        x2: shape.x(volume),
        y1: shape.y(low),
        y2: shape.y(high),
      })),
      { x1: shape.left, x2: shape.right, y1: shape.y(0), y2: shape.y(0) },
    ],
  );
  return {
    body: [shape.body, ...arrows, corners, names.body].join(""),
    notes: [
      arrows.length ? ARROW_NOTE : "",
      far.length ? `Triangle: beyond the axis, ${formats.list(far.map(said), 4)}.` : "",
      names.unnamed.length ? `Without room for a name: ${formats.list(names.unnamed, 6)}.` : "",
    ].filter(Boolean),
  };
}

/** The greatest rate that the axis shows; a few far beyond the others would leave these no room. */
function edgeOf(points: readonly Placed[]): number {
  const sizes = points.map(({ rate }) => Math.abs(rate)).sort((one, other) => other - one);
  const few = Math.floor(points.length / LEAST_AROUND);
  const next = sizes.findIndex((size, index) => index > 0 && sizes[index - 1]! > FAR * size);
  return next > 0 && next <= few && sizes[next]! > 0 ? sizes[next]! * REACH : Infinity;
}

function greatestOf(points: readonly Placed[]): number {
  return points.reduce((most, { rate }) => Math.max(most, Math.abs(rate)), 0);
}

function titleOf(
  { name, volume, rate, low, high }: Placed,
  unit: string,
  formats: Formats,
): string {
  const range = low === null || high === null
    ? ""
    : ` (${formats.change(low)} to ${formats.change(high)})`;
  return `${name}: ${formats.change(rate)} a year${range}; ${unit}: ${formats.number(volume)}`;
}

function changeAxis(rates: readonly number[], formats: Formats): Axis {
  const ticks = valueTicks(Math.min(...rates), Math.max(...rates));
  return {
    domain: ticks.domain,
    ticks: ticks.values.map((at) => ({ at, text: at === 0 ? "0 %" : formats.change(at) })),
  };
}
