import { checkOptions, type Checks, checkSurplus, choice, LEVEL } from "../words/check.ts";
import { note } from "../words/note.ts";
import { autocorrelations } from "./_autocorrelation.ts";
import { checkNumbers, type Numbers } from "./_check.ts";
import { normalCdf, normalQuantile } from "./_distributions.ts";
import { countPairs } from "./_inversions.ts";
import type { Reason, Result } from "./_result.ts";
import { slopesAtRanks } from "./_slopes.ts";
import { averageRanks, kendallVariance, tieSizes } from "./_ties.ts";

/**
 * Options of {@linkcode mannKendall}.
 *
 * @category Trend and change
 */
export interface MannKendallOptions {
  /** What to do about autocorrelation: nothing, or Hamed and Rao's variance. @default {"none"} */
  readonly autocorrelation?: "none" | "hamed-rao";
  /** Level of the test, also for which autocorrelations count. @default {0.95} */
  readonly level?: number;
}

/**
 * Result of {@linkcode mannKendall}.
 *
 * @category Trend and change
 */
export interface MannKendall
  extends Result<{ autocorrelation: "none" | "hamed-rao"; level: number; n: number }> {
  /** Pairs that rise minus pairs that fall. */
  readonly s: number;
  /** Variance of S without a trend: ties subtracted, autocorrelation factor applied. */
  readonly variance: number;
  /** Factor on the variance for autocorrelation, at least 1; 1 without. */
  readonly varianceFactor: number;
  /** Standard score of S, continuity-corrected; null with the reason beside it. */
  readonly z: number | null;
  /** Two-sided p-value. */
  readonly pValue: number | null;
  /** Kendall's τ-b. */
  readonly tau: number | null;
  /** Whether the test finds a trend at its level. */
  readonly trend: "up" | "down" | "none" | null;
  readonly reason: Reason | null;
}

const TASK = "run the Mann-Kendall test";

/** What each option must be. */
export const MANN_KENDALL: Checks<MannKendallOptions> = {
  autocorrelation: choice("none", "hamed-rao"),
  level: LEVEL,
};

/**
 * The Mann-Kendall test: does the series rise or fall more often than chance would have it?
 *
 * Ties are subtracted from the variance, z is continuity-corrected. Fewer than three values give
 * `too_few_points`, equal values `no_variation`. Runs in O(n log n).
 *
 * Sources: H. B. Mann 1945, Econometrica 13, 245; M. G. Kendall 1975, Rank Correlation Methods;
 * K. H. Hamed and A. R. Rao 1998, J. Hydrol. 204, 182 (autocorrelated series: every significant
 * lag of the ranks of the series without its Sen slope; the factor is at least 1, for of the
 * negative autocorrelations of short series most are chance).
 *
 * @category Trend and change
 * @param values one number per point of time, in order; spacing does not matter
 * @throws {TypeError} when values is not a list of numbers
 * @throws {RangeError} when a value is not finite
 *
 * @example A rise without exception
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { s, tau, trend } = mannKendall([1, 2, 4, 5, 7, 9]);
 * assertEquals([s, tau, trend], [15, 1, "up"]);
 * ```
 */
export function mannKendall(values: Numbers, options: MannKendallOptions = {}): MannKendall {
  checkOptions(TASK, options, MANN_KENDALL);
  checkSurplus(TASK, arguments, 2);
  const { autocorrelation = "none", level = 0.95 } = options;
  checkNumbers(TASK, "values", values);
  const y = Float64Array.from(values);
  const n = y.length;
  const ties = tieSizes(y);
  const pairs = n * (n - 1) / 2;
  const tied = ties.reduce((sum, t) => sum + t * (t - 1) / 2, 0);
  const notFalling = countPairs(y.map((value) => -value));
  const s = 2 * notFalling - tied - pairs;
  const plain = kendallVariance(n, ties);
  const reason: Reason | null = n < 3 ? "too_few_points" : plain === 0 ? "no_variation" : null;
  const varianceFactor = reason === null && autocorrelation === "hamed-rao"
    ? hamedRaoFactor(y, level)
    : 1;
  const variance = plain * varianceFactor;
  const head = {
    method: "Mann-Kendall",
    parameters: { autocorrelation, level, n },
    s,
    variance,
    varianceFactor,
    tau: tied === pairs ? null : s / Math.sqrt(pairs * (pairs - tied)),
  };
  if (reason !== null) {
    return { ...head, z: null, pValue: null, trend: null, notes: [], reason };
  }
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  const pValue = Math.min(1, 2 * normalCdf(-Math.abs(z)));
  return {
    ...head,
    z,
    pValue,
    trend: pValue >= 1 - level ? "none" : s > 0 ? "up" : "down",
    notes: n < 10 ? [note("rough_normal", { values: n })] : [],
    reason: null,
  };
}

function hamedRaoFactor(y: Float64Array, level: number): number {
  const n = y.length;
  const pairs = n * (n - 1) / 2;
  const middle = [Math.floor((pairs - 1) / 2), Math.floor(pairs / 2)];
  const slopes = slopesAtRanks(y.map((_, i) => i), y, middle);
  const slope = (slopes[0]! + slopes[1]!) / 2;
  const rho = autocorrelations(averageRanks(y.map((value, i) => value - slope * i)));
  const limit = normalQuantile((1 + level) / 2) / Math.sqrt(n);
  let sum = 0;
  for (let lag = 1; rho !== null && lag < n; lag++) {
    const r = rho[lag]!;
    if (Math.abs(r) > limit) sum += (n - lag) * (n - lag - 1) * (n - lag - 2) * r;
  }
  return Math.max(1, 1 + 2 * sum / (n * (n - 1) * (n - 2)));
}
