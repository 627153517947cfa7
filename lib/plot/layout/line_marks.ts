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

/** A line with gaps where nothing is known; unfinished buckets dashed and hollow. */
export function lineMarks(
  points: readonly Point[],
  { paper }: Theme,
  { stroke, width = SIZES.line, opacity = 1, plain = false }: LineStyle,
): Plot.Markish[] {
  const { solid, dashed, alone } = runsOf(points);
  const line = {
    x: "at",
    y: "value",
    z: "run",
    stroke,
    strokeWidth: width,
    strokeOpacity: opacity,
  };
  const hollow = points.filter((point, index) => isEnd(points, index) && point.partial);
  const dots = alone.filter(({ partial }) => !partial);
  const dot = { x: "at", y: "value", r: SIZES.dot, stroke, strokeWidth: 1.5 };
  return [
    solid.length ? Plot.line(solid, line) : null,
    dashed.length ? Plot.line(dashed, { ...line, strokeDasharray: "4 3" }) : null,
    plain || !dots.length ? null : Plot.dot(dots, { ...dot, fill: stroke, strokeOpacity: opacity }),
    plain || !hollow.length ? null : Plot.dot(hollow, { ...dot, fill: paper }),
  ];
}

/** Whether a known value has none beside it, before or after. */
function isEnd(points: readonly Point[], index: number): boolean {
  const known = (at: number) => (points[at]?.value ?? null) !== null;
  return known(index) && !(known(index - 1) && known(index + 1));
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
    }),
  ];
}
