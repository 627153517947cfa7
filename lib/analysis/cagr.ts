import { checkOptions, type Checks, checkSurplus, LIST } from "../words/check.ts";
import { checkCounts, checkIncreasing, checkSameLength, type Numbers } from "./_check.ts";
import { finishedBuckets } from "./_partial.ts";
import type { Reason, Result } from "./_result.ts";

/**
 * One bucket of a series: when it starts, in years, and its value.
 *
 * @category Growth
 */
export interface Endpoint {
  /** Start of the bucket, in years. */
  readonly time: number;
  /** Its count. */
  readonly value: number;
}

/**
 * Compound annual growth between the first and the last finished bucket.
 *
 * @category Growth
 */
export interface Cagr extends Result<{ readonly from: Endpoint; readonly to: Endpoint } | null> {
  /** Growth per year as a fraction, or null. */
  readonly value: number | null;
  /** Why the value is null. */
  readonly reason: Reason | null;
}

/** What each option must be. */
export const CAGR: Checks<{ readonly partial?: readonly boolean[] }> = { partial: LIST };

/**
 * Compound annual growth rate, (x_b / x_a)^{1 / (t_b − t_a)} − 1, from the first finished bucket a
 * to the last one b. It looks at these two buckets alone; {@linkcode logLinearGrowth} uses all.
 *
 * Null when fewer than two buckets are finished (`too_few_points`) or the first is 0 (`zero_base`).
 *
 * @param times start of each bucket in years (2024.25 is 1 April 2024), increasing
 * @param counts one value per bucket, not negative
 * @param options.partial true where a bucket is unfinished; such buckets are left out
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a count is negative, a number is not finite, or times do not increase
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const growth = cagr([1994, 2022, 2023], [118, 1802, 820], { partial: [false, false, true] });
 * assertAlmostEquals(growth.value!, 0.102, 5e-4);
 * ```
 */
export function cagr(
  times: Numbers,
  counts: Numbers,
  options: { readonly partial?: readonly boolean[] } = {},
): Cagr {
  const task = "compute CAGR";
  checkOptions(task, options, CAGR);
  checkSurplus(task, arguments, 3);
  checkSameLength(task, { times, counts });
  checkIncreasing(task, "times", times);
  checkCounts(task, "counts", counts);
  const { kept, notes } = finishedBuckets(task, counts, options.partial);
  const [first, last] = [kept[0], kept.at(-1)];
  const method = "CAGR";
  if (first === undefined || last === undefined || first === last) {
    return { method, parameters: null, notes, value: null, reason: "too_few_points" };
  }
  const from = { time: times[first]!, value: counts[first]! };
  const to = { time: times[last]!, value: counts[last]! };
  const result = { method, parameters: { from, to }, notes };
  if (from.value === 0) return { ...result, value: null, reason: "zero_base" };
  const value = Math.pow(to.value / from.value, 1 / (to.time - from.time)) - 1;
  return Number.isFinite(value)
    ? { ...result, value, reason: null }
    : { ...result, value: null, reason: "not_identifiable" };
}
