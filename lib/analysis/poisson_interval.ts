import { note } from "../words/note.ts";
import { checkLevel, checkNumber } from "./_check.ts";
import { chiSquareQuantile } from "./_distributions.ts";
import type { Estimate, Result } from "./_result.ts";

/** Options of {@linkcode poissonInterval}. */
export interface PoissonIntervalOptions {
  /** Confidence level. @default {0.95} */
  readonly level?: number;
  /** What was counted from; the interval is of count / exposure. @default {1} */
  readonly exposure?: number;
  /** Sum of squared weights of a weighted count. @default {count} */
  readonly variance?: number;
}

/** Interval of a count, or of a rate when an exposure is given. */
export interface PoissonInterval extends Estimate, Result<Required<PoissonIntervalOptions>> {
  /** Lower bound. */
  readonly low: number;
  /** Upper bound. */
  readonly high: number;
}

/**
 * Exact interval of a Poisson count k (Garwood 1936): ½ χ²(α/2; 2k) to ½ χ²(1 − α/2; 2k + 2).
 *
 * A weighted count W with variance V behaves nearly like V / W times a Poisson count of W² / V
 * (Bohm and Zech 2014), and gets the interval of that; with unit weights V = W, and it is
 * Garwood's.
 *
 * @param count the count, from 0; 0 has the interval from 0 to −ln(α / 2)
 * @throws {TypeError} when an argument is not a number
 * @throws {RangeError} when the count is negative or not finite, the level is not between 0 and 1,
 * the exposure is not above 0, or the variance does not suit the count: above 0 where, and only
 * where, the count is
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { low, high } = poissonInterval(5);
 * assertAlmostEquals(low, 1.623486, 1e-6);
 * assertAlmostEquals(high, 11.668332, 1e-6);
 * ```
 */
export function poissonInterval(
  count: number,
  options: PoissonIntervalOptions = {},
): PoissonInterval {
  const task = "compute Poisson interval";
  const { level = 0.95, exposure = 1, variance = count } = options;
  checkNumber(task, "count", count, { min: 0 });
  checkLevel(task, "level", level);
  checkNumber(task, "exposure", exposure, { above: 0 });
  checkNumber(task, "variance", variance, count > 0 ? { above: 0 } : { min: 0, max: 0 });

  const scale = count > 0 ? variance / count : 1;
  const [k, unit] = [count / scale, scale / exposure];
  const tail = (1 - level) / 2;
  const low = k === 0 ? 0 : chiSquareQuantile(tail, 2 * k) / 2 * unit;
  const high = chiSquareQuantile(1 - tail, 2 * k + 2) / 2 * unit;
  const notes = scale === 1 ? [] : [note("weighted_as_events", { events: k })];
  return {
    method: "Garwood",
    parameters: { level, exposure, variance },
    notes,
    value: count / exposure,
    low,
    high,
    reason: null,
  };
}
