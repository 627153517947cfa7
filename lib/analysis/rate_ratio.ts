import { checkOptions, type Checks, checkSurplus, number, whole } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkInteger, ONLY_LEVEL } from "./_check.ts";
import { betaCdf, betaQuantile } from "./_distributions.ts";
import { estimate, type Quantity, type Result, undefinedFor } from "./_result.ts";

/**
 * A count and what it was counted from, for example documents and years.
 *
 * @category Uncertainty
 */
export interface Rate {
  /** What was counted, a whole number. */
  readonly count: number;
  /** What it was counted from. @default {1} */
  readonly exposure?: number;
}

/**
 * Ratio of two rates.
 *
 * @category Uncertainty
 */
export interface RateRatio extends Result<{ readonly level: number }> {
  /** The first rate over the second. */
  readonly ratio: Quantity;
  /**
   * Two-sided p-value of "the rates are equal": twice the smaller tail, so it agrees with the
   * interval.
   */
  readonly pValue: number;
}

const RATE: Checks<Rate> = { count: whole({ least: 0 }), exposure: number({ over: 0 }) };

/**
 * Ratio of two Poisson rates with its exact interval (Przyborowski and Wilenski 1940): given the
 * sum of both counts, the first is binomial, and Clopper and Pearson's interval of its share gives
 * that of the ratio.
 *
 * Null when the second count is 0 (`zero_base`); a note then gives the lower bound that the data
 * still hold.
 *
 * @category Uncertainty
 * @param rate what is compared
 * @param base what it is compared with
 * @param options.level confidence level
 * @default {level: 0.95}
 * @throws {TypeError} when a count or exposure is not a number
 * @throws {RangeError} when a count is not a whole number from 0 or an exposure is not above 0
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { ratio } = rateRatio({ count: 11, exposure: 800 }, { count: 21, exposure: 3011 });
 * assertAlmostEquals(ratio.value!, 1.971488, 1e-6);
 * assertAlmostEquals(ratio.low!, 0.858426, 1e-6);
 * ```
 */
export function rateRatio(
  rate: Rate,
  base: Rate,
  options: { readonly level?: number } = {},
): RateRatio {
  const task = "compare rates";
  checkOptions(task, options, ONLY_LEVEL);
  checkSurplus(task, arguments, 3);
  const { level = 0.95 } = options;
  checkOptions(task, rate, RATE, "rate");
  checkOptions(task, base, RATE, "base");
  const [a, b] = [rate.count, base.count];
  const [exposureA, exposureB] = [rate.exposure ?? 1, base.exposure ?? 1];
  const counts = { min: 0, max: Number.MAX_SAFE_INTEGER };
  checkInteger(task, "rate.count", a, counts);
  checkInteger(task, "base.count", b, counts);

  const tail = (1 - level) / 2;
  const scale = exposureB / exposureA;
  const odds = (share: number) => share / (1 - share) * scale;
  const low = a === 0 ? 0 : odds(betaQuantile(tail, a, b + 1));
  const high = b === 0 ? Infinity : odds(betaQuantile(1 - tail, a + 1, b));

  // P(X ≤ a) and P(X ≥ a) for X binomial of a + b trials, at the share that equal rates would give.
  const equal = exposureA / (exposureA + exposureB);
  const atMost = b === 0 ? 1 : 1 - betaCdf(equal, a + 1, b);
  const atLeast = a === 0 ? 1 : betaCdf(equal, a, b + 1);
  const notes = b === 0 && a > 0 ? [note("ratio_at_least", { low })] : [];
  return {
    method: "conditional rate ratio",
    parameters: { level },
    notes,
    ratio: b === 0 ? undefinedFor("zero_base") : estimate(a / b * scale, low, high),
    pValue: Math.min(1, 2 * Math.min(atMost, atLeast)),
  };
}
