import { checkOptions, type Checks, checkSurplus, LEVEL, whole } from "../words/check.ts";
import { fitAutoregression, whiten } from "./_autoregression.ts";
import { checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import {
  evenPairs,
  largest,
  localVariances,
  overlapping,
  standardise,
} from "./_cross_correlation.ts";
import { normalCdf, normalQuantile } from "./_distributions.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";
import { withoutSeasonalLines } from "./_seasonal_lines.ts";

/**
 * Options of {@linkcode leadLag}.
 *
 * @category Topics
 */
export interface LeadLagOptions {
  /** Longest lag looked at, in buckets, from 1. @default {a fifth of the buckets, at most 12} */
  readonly maxLag?: number;
  /**
   * How many times neighbouring values are subtracted first, so that a common trend is no lead.
   *
   * @default {1}
   */
  readonly differences?: number;
  /**
   * Buckets per cycle, so that a common season is no lead: 12 for months, 4 for quarters.
   *
   * @default {1, no season}
   */
  readonly period?: number;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
}

/**
 * Correlation of x with y so many buckets later.
 *
 * @category Topics
 */
export interface Lag {
  /** Positive where x comes first. */
  readonly lag: number;
  /** Correlation at this lag. */
  readonly correlation: Quantity;
  /** Two-sided p-value of "no correlation at this lag". */
  readonly pValue: number;
  /** Pairs of values of even variance behind it, less what trend and season took of them. */
  readonly pairs: number;
}

/**
 * Which of two series moves first.
 *
 * @category Topics
 */
export interface LeadLag
  extends Result<Required<LeadLagOptions> & { readonly order: number | null }> {
  /** Every lag, from −maxLag to maxLag; empty when not defined. */
  readonly lags: readonly Lag[];
  /** The lag of the strongest correlation, or null. */
  readonly best: Lag | null;
  /** p-value of the best lag, times the number of lags looked at (Bonferroni). */
  readonly pValue: number | null;
  /** Why there is no answer. */
  readonly reason: Reason | null;
}

const FEWEST = 8;
const FEWEST_EVEN = 4;

/** What each option must be. */
export const LEAD_LAG: Checks<LeadLagOptions> = {
  maxLag: whole({ least: 1 }),
  differences: whole({ least: 0, most: 2 }),
  period: whole({ least: 1 }),
  level: LEVEL,
};

/**
 * Lead and lag of two series: their cross-correlation after prewhitening (Box and Jenkins 1970, ch.
 * 11).
 *
 * Both series are differenced; a straight line through the differences of each season, and with it
 * trend and season, is taken out of both; an autoregression of x, its order chosen by Akaike's
 * criterion, then takes what x's own past explains out of both. Without these, two unrelated series
 * correlate at some lag. Intervals are Fisher's, tanh(atanh r ± z / √(m − 3)) for m overlapping
 * values, less the share that the lines took, and fewer where both series move in the same part of
 * the time only. Counts should be given as their square roots, so that
 * the noise of large ones is no common movement.
 *
 * Null when fewer than 8 values are left at the longest lag (`too_few_points`) or nothing varies
 * (`no_variation`).
 *
 * @param x one value per bucket, in the order of time
 * @param y the other series, of the same buckets
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a number is not finite or an option is out of bounds
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const x = [1, 5, 2, 8, 3, 9, 4, 4, 7, 1, 6, 2, 9, 5, 3, 8, 8, 1];
 * const y = [0, 0, ...x.slice(0, -2)];
 * assertEquals(leadLag(x, y).best?.lag, 2);
 * ```
 */
export function leadLag(x: Numbers, y: Numbers, options: LeadLagOptions = {}): LeadLag {
  const task = "find lead and lag";
  checkOptions(task, options, LEAD_LAG);
  checkSurplus(task, arguments, 3);
  const n = checkSameLength(task, { x, y });
  checkNumbers(task, "x", x);
  checkNumbers(task, "y", y);
  const { maxLag = Math.max(1, Math.min(12, Math.floor(n / 5))) } = options;
  const { differences = 1, period = 1, level = 0.95 } = options;

  const result = (order: number | null, lags: readonly Lag[], reason: Reason | null): LeadLag => {
    const best = lags.reduce<Lag | null>(
      (best, lag) => strength(lag) > (best === null ? -1 : strength(best)) ? lag : best,
      null,
    );
    return {
      method: "prewhitened cross-correlation",
      parameters: { maxLag, differences, period, level, order },
      notes: [],
      lags,
      best,
      pValue: best && Math.min(1, best.pValue * lags.length),
      reason,
    };
  };
  const prepare = (values: Numbers) =>
    withoutSeasonalLines(difference(values, differences), period);
  const { rest: left, parameters } = prepare(x);
  const right = prepare(y).rest;
  const room = left.length - parameters + 1 - maxLag - FEWEST;
  if (room < 0) return result(null, [], "too_few_points");
  if (isRounding(left, x) || isRounding(right, y)) return result(null, [], "no_variation");
  const coefficients = fitAutoregression(left, Math.min(room, Math.floor(10 * Math.log10(n))));
  if (coefficients === null) return result(null, [], "no_variation");
  const [a, b] = [whiten(left, coefficients), whiten(right, coefficients)];
  if (standardise(a) === null || standardise(b) === null) {
    return result(coefficients.length, [], "no_variation");
  }

  const z = normalQuantile((1 + level) / 2);
  const kept = 1 - (parameters - 1) / left.length;
  const [activeA, activeB] = [localVariances(a), localVariances(b)];
  const lags = Array.from({ length: 2 * maxLag + 1 }, (_, k) => {
    const lag = k - maxLag;
    const pairs = kept * evenPairs(...overlapping(activeA, activeB, lag));
    return lagOf(...overlapping(a, b, lag), lag, pairs, z);
  });
  return result(coefficients.length, lags, null);
}

/** How many standard errors the correlation is from 0. */
const strength = ({ correlation, pairs }: Lag) =>
  correlation.value === null ? 0 : Math.abs(Math.atanh(correlation.value)) * Math.sqrt(pairs - 3);

function lagOf(
  a: Float64Array,
  b: Float64Array,
  lag: number,
  pairs: number,
  z: number,
): Lag {
  const [left, right] = [standardise(a), standardise(b)];
  if (left === null || right === null || pairs < FEWEST_EVEN) {
    const reason = left && right ? "too_few_points" : "no_variation";
    return { lag, correlation: undefinedFor(reason), pValue: 1, pairs };
  }
  const sum = left.reduce((sum, value, i) => sum + value * right[i]!, 0);
  // Rounding must not carry a perfect correlation to atanh 1, which is infinite.
  const r = Math.max(-1 + 1e-15, Math.min(1 - 1e-15, sum));
  const error = 1 / Math.sqrt(pairs - 3);
  const [low, high] = [Math.tanh(Math.atanh(r) - z * error), Math.tanh(Math.atanh(r) + z * error)];
  return {
    lag,
    correlation: estimate(r, low, high),
    pValue: 2 * normalCdf(-Math.abs(Math.atanh(r)) / error),
    pairs,
  };
}

function isRounding(rest: Float64Array, values: Numbers): boolean {
  return largest(rest) <= 1e-12 * largest(values);
}

function difference(values: Numbers, times: number): Float64Array {
  let result = Float64Array.from(values);
  for (let k = 0; k < times; k++) {
    const before = result;
    result = before.slice(1).map((next, i) => next - before[i]!);
  }
  return result;
}
