import { checkFrame, type Frame } from "../../frame/mod.ts";
import type { SmoothResult } from "./overlays.ts";
import { type Point, readSeries, type SeriesSet } from "./series.ts";

/** What `smooth` made of a series, read off its frame. */
export interface Smoothed {
  /** The smoothed values with their bounds, under the measure that was smoothed. */
  readonly set: SeriesSet;
  /** The values as they were. */
  readonly observed: readonly Point[];
  readonly result: SmoothResult;
}

/** Null for a frame of another kind. */
export function readSmoothed(frame: Frame): Smoothed | null {
  checkFrame(frame, "draw a time series");
  const { smoothedMeasure: measure, method } = frame.facts;
  if (typeof measure !== "string" || frame.kind !== "series") return null;
  if (!frame.columns.includes("smoothed")) return null;
  const observed = readSeries(frame, measure);
  const [values, low, high] = ["smoothed", "low", "high"].map((name) => frame.numbers(name));
  const points = observed.series[0]?.points ?? [];
  return {
    set: {
      ...observed,
      series: [{
        name: measure,
        points: points.map((point, row) => ({
          ...point,
          value: values![row] ?? null,
          low: low![row] ?? null,
          high: high![row] ?? null,
        })),
      }],
    },
    observed: points,
    result: {
      method: typeof method === "string" ? method : "",
      parameters: frame.facts,
      values: values!,
      low: low!,
      high: high!,
    },
  };
}
