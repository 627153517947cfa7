import { checkCounts, checkLevel, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import { normalQuantile } from "./_distributions.ts";
import type { Result } from "./_result.ts";
import { applyRow, type LinearSmoother } from "./linear_smoother.ts";

/** What the result says it was run with. */
export interface SmoothedCountsParameters {
  /** Name of the smoother. */
  readonly smoother: string;
  /** What the smoother was made with. */
  readonly smootherParameters: Readonly<Record<string, unknown>>;
  /** Confidence level of the bounds. */
  readonly level: number;
}

/** A smoothed series of weighted counts and its variances; null where the smoother has no value. */
export interface SmoothedCounts extends Result<SmoothedCountsParameters> {
  /** The smoothed counts. */
  readonly values: readonly (number | null)[];
  /** The variance of each. */
  readonly variances: readonly (number | null)[];
  /** Lower bound of each at the level, by the normal distribution. */
  readonly low: readonly (number | null)[];
  /** Upper bound of each. */
  readonly high: readonly (number | null)[];
}

/**
 * Smooths weighted counts by any linear smoother z = A y and carries their variances through it:
 * Var z_i = Σ_j a_ij² v_j, for buckets that are independent of each other.
 *
 * With unit weights the variances equal the counts, as for Poisson counts. The bounds hold for the
 * smoothed expectation; what the smoother bends away from the truth is not in them.
 *
 * @param weightedCounts one sum of weights per bucket, in the order of time
 * @param variances one sum of squared weights per bucket, not negative
 * @param smoother for example `hendersonSmoother({ terms: 13 })` or `whittakerSmoother({ lambda: 10
 * })`
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a number is not finite, a variance is negative, or the series does not
 * suit the smoother
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { movingAverageSmoother } from "./moving_average.ts";
 *
 * const mean = movingAverageSmoother({ window: 2 });
 * const { values, variances } = smoothWeightedCounts([4, 2, 6], [4, 2, 6], mean);
 * assertEquals(values, [null, 3, 4]);
 * assertEquals(variances, [null, 1.5, 2]);
 * ```
 */
export function smoothWeightedCounts(
  weightedCounts: Numbers,
  variances: Numbers,
  smoother: LinearSmoother,
  options: { readonly level?: number } = {},
): SmoothedCounts {
  const task = "smooth weighted counts";
  const { level = 0.95 } = options;
  checkSameLength(task, { weightedCounts, variances });
  checkNumbers(task, "weightedCounts", weightedCounts);
  checkCounts(task, "variances", variances);
  checkLevel(task, "level", level);

  const z = normalQuantile((1 + level) / 2);
  const row = smoother.rows(weightedCounts.length);
  const values: (number | null)[] = [];
  const carried: (number | null)[] = [];
  for (let i = 0; i < weightedCounts.length; i++) {
    const weights = row(i);
    values.push(weights && applyRow(weights, weightedCounts));
    carried.push(weights && applySquared(weights, variances));
  }
  const bound = (sign: number) =>
    values.map((value, i) => value === null ? null : value + sign * z * Math.sqrt(carried[i] ?? 0));
  return {
    method: "smoothed weighted counts",
    parameters: { smoother: smoother.method, smootherParameters: smoother.parameters, level },
    notes: smoother.notes,
    values,
    variances: carried,
    low: bound(-1),
    high: bound(1),
  };
}

function applySquared(
  { from, weights }: { from: number; weights: Numbers },
  variances: Numbers,
): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) {
    sum += weights[k]! ** 2 * variances[from + k]!;
  }
  return sum;
}
