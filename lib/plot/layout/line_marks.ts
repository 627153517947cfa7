import * as Plot from "@observablehq/plot";
import type { Point } from "../data/series.ts";
import { SIZES, type Theme } from "../theme.ts";
import { runsOf } from "./runs.ts";

export interface LineStyle {
  readonly stroke: string;
  readonly width?: number;
  readonly opacity?: number;
  /** Draw no points. @default {false} */
  readonly plain?: boolean;
}

/**
 * A line with gaps where nothing is known, up to the last finished bucket; unfinished ones are
 * hollow marks apart. The pointer goes through to the columns that tell the values.
 */
export function lineMarks(
  points: readonly Point[],
  { paper }: Theme,
  { stroke, width = SIZES.line, opacity = 1, plain = false }: LineStyle,
): Plot.Markish[] {
  const { solid, alone, apart } = runsOf(points);
  const common = { x: "at", y: "value", stroke, pointerEvents: "none" } as const;
  const dot = { ...common, r: SIZES.dot, strokeWidth: 1.5 };
  return [
    solid.length
      ? Plot.line(solid, { ...common, z: "run", strokeWidth: width, strokeOpacity: opacity })
      : null,
    plain || !alone.length
      ? null
      : Plot.dot(alone, { ...dot, fill: stroke, strokeOpacity: opacity }),
    plain || !apart.length ? null : Plot.dot(apart, { ...dot, fill: paper }),
  ];
}

/** The range of each value as a pale band; a gap where it has none. */
export function bandMarks(points: readonly Point[], fill: string): Plot.Markish[] {
  let run = 0;
  const ranged = points.flatMap((point) => {
    if (point.low === null || point.high === null) {
      run += 1;
      return [];
    }
    return [{ at: point.at, low: point.low, high: point.high, run }];
  });
  if (!ranged.length) return [];
  return [
    Plot.areaY(ranged, {
      x: "at",
      y1: "low",
      y2: "high",
      z: "run",
      fill,
      fillOpacity: SIZES.band,
      pointerEvents: "none",
    }),
  ];
}
