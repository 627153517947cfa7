import { checkOptions, type Checks, checkSurplus, LIST, whole } from "../words/check.ts";
import { checkCounts, type Numbers } from "./_check.ts";
import { finishedBuckets } from "./_partial.ts";
import type { Reason, Result } from "./_result.ts";

/**
 * Growth of each bucket over an earlier one.
 *
 * @category Growth
 */
export interface PeriodGrowth extends Result<{ readonly lag: number }> {
  /** One growth per bucket, as a fraction (0.1 is 10 %), or null. */
  readonly values: readonly (number | null)[];
  /** Why a value is null. */
  readonly reasons: readonly (Reason | null)[];
}

/** What each option must be. */
export const PERIOD_GROWTH: Checks<NonNullable<Parameters<typeof periodGrowth>[1]>> = {
  lag: whole({ least: 1 }),
  partial: LIST,
};

/**
 * Growth of each bucket over the one `lag` buckets before, x_t / x_{t−lag} − 1.
 *
 * A base of 0 has no growth (`zero_base`), the first `lag` buckets have no base (`before_first`),
 * and an unfinished bucket neither has growth nor serves as a base (`partial_bucket`).
 *
 * @param counts one value per bucket, not negative, in the order of time
 * @param options.lag buckets between base and value: 1 for period over period, 4 for year over year
 * of quarters, 12 of months
 * @default {lag: 1}
 * @param options.partial true where a bucket is unfinished
 * @throws {TypeError} when `counts` is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a count is negative or not finite, or `lag` is not a whole number from
 * 1
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { values, reasons } = periodGrowth([0, 4, 5]);
 * assertEquals(values, [null, null, 0.25]);
 * assertEquals(reasons, ["before_first", "zero_base", null]);
 * ```
 */
export function periodGrowth(
  counts: Numbers,
  options: { readonly lag?: number; readonly partial?: readonly boolean[] } = {},
): PeriodGrowth {
  checkOptions("compute period growth", options, PERIOD_GROWTH);
  checkSurplus("compute period growth", arguments, 2);
  const { lag = 1, partial } = options;
  checkCounts("compute period growth", "counts", counts);
  const { notes } = finishedBuckets("compute period growth", counts, partial);
  const growth = (i: number) => counts[i]! / counts[i - lag]! - 1;
  const reasons = Array.from(counts, (_, i): Reason | null => {
    if (i < lag) return "before_first";
    if (partial?.[i] || partial?.[i - lag]) return "partial_bucket";
    return Number.isFinite(growth(i)) ? null : "zero_base";
  });
  const values = reasons.map((reason, i) => reason === null ? growth(i) : null);
  return { method: "period growth", parameters: { lag }, notes, values, reasons };
}
