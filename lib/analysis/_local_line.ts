import type { Numbers } from "./_check.ts";
import type { SmootherRow } from "./linear_smoother.ts";

/** First of the `width` values nearest to times[i], searched from `left` on. */
export function neighbours(times: Numbers, width: number, i: number, left: number): number {
  const here = times[i]!;
  while (
    left + width < times.length &&
    here - times[left]! > times[left + width]! - here
  ) left++;
  return left;
}

/**
 * Weights by which a local line at times[i] through the values from `left` on sees the values, ties
 * of the farthest included. Undefined when every one of them has weight 0.
 */
export function localLine(
  times: Numbers,
  i: number,
  left: number,
  width: number,
  robustness?: Float64Array,
): SmootherRow | undefined {
  const n = times.length;
  const here = times[i]!;
  const reach = Math.max(
    here - times[left]!,
    times[left + width - 1]! - here,
  );
  let end = left + width;
  while (end < n && times[end]! - here <= 0.999 * reach) end++;

  const weights = new Float64Array(end - left);
  let [total, moment] = [0, 0];
  for (let j = left; j < end; j++) {
    const distance = Math.abs(times[j]! - here);
    const weight = tricube(distance, reach) * (robustness ? robustness[j]! : 1);
    weights[j - left] = weight;
    total += weight;
    moment += weight * (times[j]! - here);
  }
  if (total <= 0) return undefined;
  const centre = moment / total;
  let spread = 0;
  for (let k = 0; k < weights.length; k++) {
    spread += weights[k]! * (times[left + k]! - here - centre) ** 2;
  }
  spread /= total;
  // Where the weighted times hardly differ there is no slope to fit, and the weighted mean stands.
  const range = times[n - 1]! - times[0]!;
  const slope = Math.sqrt(spread) > 0.001 * range ? -centre / spread : 0;
  for (let k = 0; k < weights.length; k++) {
    const tilt = 1 + slope * (times[left + k]! - here - centre);
    weights[k] = weights[k]! / total * tilt;
  }
  return { from: left, weights };
}

/** Cleveland's tricube, flat within a thousandth of the reach and 0 from 999 thousandths on. */
function tricube(distance: number, reach: number): number {
  if (distance > 0.999 * reach) return 0;
  if (distance <= 0.001 * reach) return 1;
  const ratio = distance / reach;
  const rest = 1 - ratio * ratio * ratio;
  return rest * rest * rest;
}

/**
 * Bisquare weights of the residuals over six times their median; undefined when the fit is exact.
 */
export function bisquareWeights(values: Numbers, smoothed: Float64Array): Float64Array | undefined {
  const residuals = smoothed.map((z, i) => Math.abs(values[i]! - z));
  const mean = residuals.reduce((sum, r) => sum + r, 0) / residuals.length;
  const sorted = residuals.toSorted();
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  const cut = 6 * median;
  if (cut < 1e-7 * mean || cut === 0) return undefined;
  return residuals.map((r) => {
    if (r <= 0.001 * cut) return 1;
    return r <= 0.999 * cut ? (1 - (r / cut) ** 2) ** 2 : 0;
  });
}
