import type { Point, Resolution, Series } from "../data/series.ts";
import type { Ink } from "../theme.ts";
import type { Annotation } from "./annotations.ts";
import type { Scale } from "./value_axis.ts";

/** A series with its colour; one without a name is background. */
export interface DrawnSeries extends Series {
  readonly ink: Ink;
  readonly named: boolean;
}

/** A curve over the buckets. */
export interface Curve {
  readonly kind: "smooth" | "fit";
  readonly points: readonly Point[];
}

/** Series over time, ready to be drawn. */
export interface SeriesPlot {
  readonly series: readonly DrawnSeries[];
  readonly form: "line" | "bars";
  readonly resolution: Resolution | null;
  /** The month that its years begin in. @default {1} */
  readonly yearStart?: number;
  readonly scale: Scale;
  readonly annotations: readonly Annotation[];
  readonly curves: readonly Curve[];
  /** Values that a line was smoothed from: points of their own. */
  readonly observed: readonly Point[];
  /** What an unfinished bucket will hold. */
  readonly nowcast: Point | null;
  /** A level that stands out, such as the base of an index. */
  readonly baseline: number | null;
  /** Whether an unfinished last bucket is said to be so at its value. */
  readonly soFar: boolean;
  /** Colour of what is not of the whole. */
  readonly quiet: string;
  /** Range of the axis of time; the buckets' own when null. */
  readonly domain: readonly [number, number] | null;
}

export const PLAIN: Omit<SeriesPlot, "series" | "scale" | "resolution" | "quiet"> = Object.freeze({
  form: "line",
  annotations: [],
  curves: [],
  observed: [],
  nowcast: null,
  baseline: null,
  soFar: true,
  domain: null,
});
