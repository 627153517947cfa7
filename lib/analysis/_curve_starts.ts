import { linearRegression } from "simple-statistics";

const CAPACITY_FACTORS = [1.01, 1.1, 1.5, 3];

/**
 * Starts [capacity, shift, rate] for a curve that a transform of y / capacity makes the straight
 * line shift − rate · time, one for each of a few capacities above the highest value.
 */
export function linearisedStarts(
  times: Float64Array,
  y: Float64Array,
  transform: (share: number) => number,
): number[][] {
  const most = y.reduce((a, b) => Math.max(a, b), 0);
  const starts: number[][] = [];
  for (const factor of CAPACITY_FACTORS) {
    const capacity = factor * most;
    const points = Array.from(times, (time, i) => [time, transform(y[i]! / capacity)])
      .filter(([, line]) => Number.isFinite(line));
    if (points.length < 2) continue;
    const { m, b } = linearRegression(points);
    starts.push([capacity, b, -m]);
  }
  return starts;
}
