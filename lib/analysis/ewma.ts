import { checkSurplus } from "../words/check.ts";
import { checkNumber, checkNumbers, type Numbers } from "./_check.ts";
import type { LinearSmoother, Smoothed } from "./linear_smoother.ts";

/**
 * What the result says it was run with.
 *
 * @category Smoothing and seasons
 */
export interface EwmaParameters {
  /** Weight of the newest value. */
  readonly alpha: number;
}

/**
 * Exponentially weighted moving average, adjusted for the start of the series:
 * z_t = Σ (1 − α)^i x_{t−i} / Σ (1 − α)^i over i = 0 … t. It looks back only.
 *
 * @category Smoothing and seasons
 * @param values one value per bucket, in the order of time
 * @param alpha weight of the newest value, above 0 and at most 1; 1 gives the values themselves
 * @throws {TypeError} when `values` is not a list of numbers
 * @throws {RangeError} when a value is not finite or `alpha` is out of bounds
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(ewma([3, 6], 0.5).values, [3, 5]);
 * ```
 */
export function ewma(values: Numbers, alpha: number): Smoothed<EwmaParameters> {
  checkSurplus("compute EWMA", arguments, 2);
  checkNumbers("compute EWMA", "values", values);
  const { method, parameters, notes } = ewmaSmoother(alpha);
  let [sum, weight] = [0, 0];
  const smoothed = Array.from(values, (value) => {
    sum = value + (1 - alpha) * sum;
    weight = 1 + (1 - alpha) * weight;
    return sum / weight;
  });
  return { method, parameters, notes, values: smoothed };
}

/**
 * EWMA as a {@linkcode LinearSmoother}. Weights under 1e-16 of the newest are left out.
 *
 * @category Smoothing and seasons
 *
 * @example
 * ```ts ignore
 * smoothWeightedCounts([3.2, 4.1, 2.8, 5.5, 6.1], [2.5, 3.3, 2.2, 4.4, 5.0], ewmaSmoother(0.5)).values;
 * ```
 */
export function ewmaSmoother(
  alpha: number,
): LinearSmoother & { readonly parameters: EwmaParameters } {
  checkSurplus("compute EWMA", arguments, 1);
  checkNumber("compute EWMA", "alpha", alpha, { above: 0, max: 1 });
  return {
    method: "EWMA",
    parameters: { alpha },
    notes: [],
    rows: () => (i) => {
      const kept = alpha === 1 ? 1 : Math.ceil(Math.log(1e-16) / Math.log1p(-alpha));
      const from = Math.max(0, i + 1 - kept);
      const sum = -Math.expm1((i + 1) * Math.log1p(-alpha)) / alpha;
      const weights = new Float64Array(i + 1 - from);
      for (let k = weights.length - 1, weight = 1 / sum; k >= 0; k--, weight *= 1 - alpha) {
        weights[k] = weight;
      }
      return { from, weights };
    },
  };
}
