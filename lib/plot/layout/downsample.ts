import type { Point } from "../data/series.ts";

/** Series longer than this are drawn by their extremes. */
export const MOST_POINTS = 2_000;

/**
 * A long series by the first, least, greatest and last point of every pixel, in order; gaps stay.
 * A short one as it is.
 */
export function downsample(points: readonly Point[], pixels: number): readonly Point[] {
  if (points.length <= MOST_POINTS) return points;
  const [from, to] = [points[0]!.at, points.at(-1)!.at];
  const pixelOf = ({ at }: Point) => Math.floor((at - from) / (to - from || 1) * pixels);
  const kept: Point[] = [];
  for (let start = 0; start < points.length;) {
    const pixel = pixelOf(points[start]!);
    let end = start + 1;
    while (end < points.length && pixelOf(points[end]!) === pixel) end += 1;
    kept.push(...extremes(points, start, end));
    start = end;
  }
  return kept;
}

function extremes(points: readonly Point[], start: number, end: number): Point[] {
  const chosen = new Set([start, end - 1]);
  let [least, greatest, gap] = [start, start, -1];
  for (let index = start; index < end; index++) {
    const { value } = points[index]!;
    if (value === null) gap = index;
    if ((value ?? Infinity) < (points[least]!.value ?? Infinity)) least = index;
    if ((value ?? -Infinity) > (points[greatest]!.value ?? -Infinity)) greatest = index;
  }
  chosen.add(least).add(greatest);
  if (gap >= 0) chosen.add(gap);
  return [...chosen].sort((a, b) => a - b).map((index) => points[index]!);
}
