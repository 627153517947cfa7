import { checkOptions, type Checks, checkSurplus, LEVEL, LIST } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkIncreasing, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import { normalQuantile } from "./_distributions.ts";
import { estimate, type Quantity, type Result, undefinedFor } from "./_result.ts";
import { slopesAtRanks } from "./_slopes.ts";
import { kendallVariance, tieSizes } from "./_ties.ts";
import { medianSorted } from "simple-statistics";

/**
 * Options of {@linkcode senSlope}.
 *
 * @category Trend and change
 */
export interface SenSlopeOptions {
  /** Times of the values, increasing; the slope is per unit of them. @default {0, 1, 2, …} */
  readonly times?: Numbers;
  /** Confidence level of the interval. @default {0.95} */
  readonly level?: number;
}

/**
 * Result of {@linkcode senSlope}.
 *
 * @category Trend and change
 */
export interface SenSlope extends Result<{ level: number; n: number }> {
  /** Median slope with its interval, in units of the values per unit of time. */
  readonly slope: Quantity;
  /** Median of value − slope × time; null when the slope is. */
  readonly intercept: number | null;
}

const TASK = "compute Sen's slope";
const OPTIONS: Checks<SenSlopeOptions> = { times: LIST, level: LEVEL };

/**
 * Sen's slope: the median of the slopes between all pairs of points, with a rank interval from the
 * variance of Kendall's S with ties subtracted.
 *
 * Outliers hardly move it. Fewer than two values have no slope (`too_few_points`); the interval is
 * unbounded where the ranks leave the list of slopes. Runs in O(n log n).
 *
 * Source: P. K. Sen 1968, J. Am. Stat. Assoc. 63, 1379; ranks rounded as in R's `trend::sens.slope`.
 *
 * @category Trend and change
 * @param values one number per point of time
 * @throws {TypeError} when values and times have not one length
 * @throws {RangeError} when a value is not finite or times do not increase
 *
 * @example Growth of two per year
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(senSlope([1, 3, 5, 90, 9]).slope.value, 2);
 * ```
 */
export function senSlope(values: Numbers, options: SenSlopeOptions = {}): SenSlope {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { times, level = 0.95 } = options;
  checkNumbers(TASK, "values", values);
  if (times) {
    checkIncreasing(TASK, "times", times);
    checkSameLength(TASK, { values, times });
  }
  const y = Float64Array.from(values);
  const x = times ? Float64Array.from(times) : y.map((_, i) => i);
  const n = y.length;
  const head = { method: "Sen's slope", parameters: { level, n } };
  if (n < 2) {
    return { ...head, notes: [], slope: undefinedFor("too_few_points"), intercept: null };
  }
  const pairs = n * (n - 1) / 2;
  const reach = normalQuantile((1 + level) / 2) * Math.sqrt(kendallVariance(n, tieSizes(y)));
  const below = Math.round((pairs - reach) / 2) - 1;
  const above = Math.round((pairs + reach) / 2 + 1) - 1;
  const inside = [Math.floor((pairs - 1) / 2), Math.floor(pairs / 2)];
  const bounds = [below, above].filter((rank) => rank >= 0 && rank < pairs);
  const found = slopesAtRanks(x, y, [...inside, ...bounds]);
  const slope = (found[0]! + found[1]!) / 2;
  const low = below >= 0 ? found[2]! : -Infinity;
  const high = above < pairs ? found[found.length - 1]! : Infinity;
  const unbounded = low === -Infinity || high === Infinity;
  return {
    ...head,
    notes: unbounded ? [note("unbounded_slope", { values: n, level })] : [],
    slope: estimate(slope, low, high),
    intercept: medianSorted(Array.from(y.map((value, i) => value - slope * x[i]!).sort())),
  };
}
