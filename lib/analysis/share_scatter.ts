import { checkSurplus } from "../words/check.ts";
import { checkCounts, checkLength, checkNumber, checkSameLength, type Numbers } from "./_check.ts";
import type { Reason, Result } from "./_result.ts";
import { scatterOfShares } from "./_neighbour_scatter.ts";

/**
 * Result of {@linkcode shareScatter}.
 *
 * @category Shares and sources
 */
export interface ShareScatter extends Result<{ readonly n: number }> {
  /** Variance between neighbouring shares over that of chance alone; null with a reason. */
  readonly dispersion: number | null;
  /** Correlation between any two records of a bucket that makes them scatter so; at least 0. */
  readonly correlation: number | null;
  /** Whether that is more than chance. */
  readonly beyondChance: boolean;
  readonly reason: Reason | null;
}

/**
 * How much shares scatter from bucket to bucket beyond what counting them would: the mean squared
 * difference of neighbours over its binomial expectation (Rice 1984), 1 where chance is all. As a
 * beta-binomial count it is 1 + (d − 1) ρ, which gives the correlation ρ of the d records of a
 * bucket.
 *
 * Slow change of the share hardly counts; scatter that lasts over several buckets is
 * underestimated, and a burst is part of it. Fewer than three neighbours with records give
 * `too_few_points`.
 *
 * Sources: J. Rice 1984, Ann. Stat. 12, 1215; D. A. Williams 1982, Appl. Stat. 31, 144 (the
 * beta-binomial moments).
 *
 * @category Shares and sources
 * @param counts what is about the topic, one value per bucket
 * @param totals everything, one value per bucket, at least as many as the count
 * @throws {TypeError} when the lists have not one length
 * @throws {RangeError} when a count is negative or above its total
 *
 * @example Shares of 2 % and 8 % by turns
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { dispersion, beyondChance } = shareScatter([2, 8, 2, 8, 2], [100, 100, 100, 100, 100]);
 * assertEquals([dispersion!.toFixed(2), beyondChance], ["3.79", true]);
 * ```
 */
export function shareScatter(counts: Numbers, totals: Numbers): ShareScatter {
  const task = "measure the scatter of shares";
  checkSurplus(task, arguments, 2);
  checkLength(task, "counts", counts);
  const n = checkSameLength(task, { counts, totals });
  checkCounts(task, "totals", totals);
  Array.from(
    counts,
    (count, i) => checkNumber(task, `counts[${i}]`, count, { min: 0, max: totals[i]! }),
  );
  const { dispersion, correlation, beyondChance } = scatterOfShares(counts, totals);
  return {
    method: "differences of neighbouring shares",
    parameters: { n },
    notes: [],
    dispersion,
    correlation,
    beyondChance,
    reason: dispersion === null ? "too_few_points" : null,
  };
}
