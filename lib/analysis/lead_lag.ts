import { fitAutoregression, whiten } from "./_autoregression.ts";
import { checkInteger, checkLevel, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import { normalCdf, normalQuantile } from "./_distributions.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";

/** Options of {@linkcode leadLag}. */
export interface LeadLagOptions {
  /** Longest lag looked at, in buckets, from 1. @default {a fifth of the buckets, at most 12} */
  readonly maxLag?: number;
  /**
   * How many times neighbouring values are subtracted first, so that a common trend is no lead.
   *
   * @default {1}
   */
  readonly differences?: number;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
}

/** Correlation of x with y so many buckets later. */
export interface Lag {
  /** Positive where x comes first. */
  readonly lag: number;
  /** Correlation at this lag. */
  readonly correlation: Quantity;
  /** Two-sided p-value of "no correlation at this lag". */
  readonly pValue: number;
}

/** Which of two series moves first. */
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

/**
 * Lead and lag of two series: their cross-correlation after prewhitening (Box and Jenkins 1970, ch.
 * 11).
 *
 * Both series are differenced; an autoregression of x, its order chosen by Akaike's criterion, then
 * takes what x's own past explains out of both, since without that two unrelated smooth series
 * correlate at some lag. Intervals are Fisher's, tanh(atanh r ± z / √(m − 3)) for m overlapping
 * values.
 *
 * Null when fewer than 8 values overlap at the longest lag (`too_few_points`) or nothing varies
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
  const n = checkSameLength(task, { x, y });
  checkNumbers(task, "x", x);
  checkNumbers(task, "y", y);
  const { maxLag = Math.max(1, Math.min(12, Math.floor(n / 5))), differences = 1, level = 0.95 } =
    options;
  checkInteger(task, "maxLag", maxLag, { min: 1 });
  checkInteger(task, "differences", differences, { min: 0, max: 2 });
  checkLevel(task, "level", level);

  const result = (order: number | null, lags: readonly Lag[], reason: Reason | null): LeadLag => {
    const best = lags.reduce<Lag | null>(
      (best, lag) => strength(lag) > (best === null ? -1 : strength(best)) ? lag : best,
      null,
    );
    return {
      method: "prewhitened cross-correlation",
      parameters: { maxLag, differences, level, order },
      notes: [],
      lags,
      best,
      pValue: best && Math.min(1, best.pValue * lags.length),
      reason,
    };
  };
  const [left, right] = [difference(x, differences), difference(y, differences)];
  const room = left.length - maxLag - FEWEST;
  if (room < 0) return result(null, [], "too_few_points");
  const coefficients = fitAutoregression(left, Math.min(room, Math.floor(10 * Math.log10(n))));
  if (coefficients === null) return result(null, [], "no_variation");
  const [a, b] = [whiten(left, coefficients), whiten(right, coefficients)];
  if (standardise(a) === null || standardise(b) === null) {
    return result(coefficients.length, [], "no_variation");
  }

  const z = normalQuantile((1 + level) / 2);
  const lags = Array.from({ length: 2 * maxLag + 1 }, (_, k) => lagOf(a, b, k - maxLag, z));
  return result(coefficients.length, lags, null);
}

const strength = (lag: Lag) => Math.abs(lag.correlation.value ?? 0);

function lagOf(a: Float64Array, b: Float64Array, lag: number, z: number): Lag {
  const overlap = a.length - Math.abs(lag);
  const left = standardise(a.subarray(Math.max(0, -lag)).subarray(0, overlap));
  const right = standardise(b.subarray(Math.max(0, lag)).subarray(0, overlap));
  if (left === null || right === null) {
    return { lag, correlation: undefinedFor("no_variation"), pValue: 1 };
  }
  const sum = left.reduce((sum, value, i) => sum + value * right[i]!, 0);
  // Rounding must not carry a perfect correlation to atanh 1, which is infinite.
  const r = Math.max(-1 + 1e-15, Math.min(1 - 1e-15, sum));
  const error = 1 / Math.sqrt(overlap - 3);
  const [low, high] = [Math.tanh(Math.atanh(r) - z * error), Math.tanh(Math.atanh(r) + z * error)];
  return {
    lag,
    correlation: estimate(r, low, high),
    pValue: 2 * normalCdf(-Math.abs(Math.atanh(r)) / error),
  };
}

function difference(values: Numbers, times: number): Float64Array {
  let result = Float64Array.from(values);
  for (let k = 0; k < times; k++) {
    const before = result;
    result = before.slice(1).map((next, i) => next - before[i]!);
  }
  return result;
}

/** Values less their mean, over the root of their sum of squares; null when they do not vary. */
function standardise(values: Float64Array): Float64Array | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const norm = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0));
  const size = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return norm > 1e-12 * size ? centred.map((value) => value / norm) : null;
}
