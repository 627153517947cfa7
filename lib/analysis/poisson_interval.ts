import { checkOptions, type Checks, checkSurplus, LEVEL, number } from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { checkNumber } from "./_check.ts";
import { evenEvents, gammaInterval, isCarriedByFew, largestWeight } from "./_gamma_interval.ts";
import type { Estimate, Result } from "./_result.ts";

/**
 * Options of {@linkcode poissonInterval}.
 *
 * @category Uncertainty
 */
export interface PoissonIntervalOptions {
  /** Confidence level. @default {0.95} */
  readonly level?: number;
  /** What was counted from; the interval is of count / exposure. @default {1} */
  readonly exposure?: number;
  /** Sum of squared weights of a weighted count. @default {count} */
  readonly variance?: number;
  /** Records that a weighted count sums. @default {as many as equal weights would be} */
  readonly events?: number;
}

/**
 * Interval of a count, or of a rate when an exposure is given.
 *
 * @category Uncertainty
 */
export interface PoissonInterval extends Estimate, Result<Required<PoissonIntervalOptions>> {
  /** Lower bound. */
  readonly low: number;
  /** Upper bound. */
  readonly high: number;
}

const ROUNDING = 1e-9;

const OPTIONS: Checks<PoissonIntervalOptions> = {
  level: LEVEL,
  exposure: number({ over: 0 }),
  variance: number({ least: 0 }),
  events: number({ least: 0 }),
};

/**
 * Exact interval of a Poisson count k (Garwood 1936): ½ χ²(α/2; 2k) to ½ χ²(1 − α/2; 2k + 2).
 *
 * A weighted count W with variance V has Fay and Feuer's gamma interval for the largest weight
 * that its number of records allows (P. A. Samuelson 1968); where that number is not given, weights
 * are taken to be equal, V / W each (Bohm and Zech 2014). With unit weights V = W, and it is
 * Garwood's. Weights that differ widely have sums that few records carry: a note says so.
 *
 * Source: M. P. Fay and E. J. Feuer 1997, Stat. Med. 16, 791.
 *
 * @category Uncertainty
 * @param count the count, from 0; 0 has the interval from 0 to −ln(α / 2)
 * @throws {TypeError} when an argument is not a number
 * @throws {RangeError} when the count is negative or not finite, the level is not between 0 and 1,
 * the exposure is not above 0, the variance does not suit the count (above 0 where, and only
 * where, the count is), or there are fewer events than a sum of that variance has
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
  checkOptions(task, options, OPTIONS);
  checkSurplus(task, arguments, 2);
  const { level = 0.95, exposure = 1, variance = count } = options;
  checkNumber(task, "count", count, { min: 0 });
  checkNumber(task, "variance", variance, count > 0 ? { above: 0 } : { min: 0, max: 0 });

  const even = count > 0 ? evenEvents({ sum: count, variance }) : 0;
  const { events = even } = options;
  checkNumber(task, "events", events, { min: even * (1 - ROUNDING) });

  const largest = count > 0 ? largestWeight(count, variance, events) : 1;
  const { low, high } = gammaInterval({ sum: count, variance, largest }, level);
  return {
    method: "Garwood",
    parameters: { level, exposure, variance, events },
    notes: notesOf(count, variance, options.events ?? null),
    value: count / exposure,
    low: low / exposure,
    high: high / exposure,
    reason: null,
  };
}

function notesOf(count: number, variance: number, events: number | null): Note[] {
  if (events !== null) {
    return isCarriedByFew(count, variance, events) ? [note("carried_by_few", {})] : [];
  }
  if (variance === count) return [];
  return [note("weighted_as_events", { events: evenEvents({ sum: count, variance }) })];
}
