import { type Checks, choice, FLAG, LEVEL, LIST, number } from "../words/check.ts";
import type { Numbers } from "./_check.ts";
import type { Dependence } from "./_dependence.ts";
import type { GrowthFit, GrowthModel } from "./_growth_fit.ts";
import type { Quantity, Result } from "./_result.ts";
import type { Scatter } from "./_scatter.ts";
import type { SlopeError } from "./_slope_error.ts";

/**
 * Options of `logLinearGrowth`.
 *
 * @category Growth
 */
export interface LogLinearOptions {
  /**
   * Size of what was counted from, per bucket (say all documents of the type): growth is then of
   * the share.
   */
  readonly exposure?: Numbers;
  /** True where a bucket is unfinished; such buckets are left out. */
  readonly partial?: readonly boolean[];
  /** How the curve is fitted. @default {"quasi-poisson"} */
  readonly model?: GrowthModel;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
  /**
   * What one record adds: 1 for counts, Σw²/Σw for weighted counts, Σ amount ÷ Σ count for amounts.
   * Values of an expectation m that are counted at random have the variance unit × m, and no
   * interval is narrower than that. 0 where nothing was counted.
   *
   * @default {1}
   */
  readonly unit?: number;
  /**
   * Whether the series begins at its first bucket because something was counted there. Such a bucket
   * has more than its share, which bends the curve down; the interval then reaches further up.
   *
   * @default {false}
   */
  readonly firstRecord?: boolean;
  /** Names of the buckets, for the notes. @default {their times} */
  readonly labels?: readonly string[];
}

/** What each option must be. */
export const LOG_LINEAR: Checks<LogLinearOptions> = {
  exposure: LIST,
  partial: LIST,
  model: choice("quasi-poisson", "ols"),
  level: LEVEL,
  unit: number({ least: 0 }),
  firstRecord: FLAG,
  labels: LIST,
};

/**
 * What `logLinearGrowth` was run with.
 *
 * @category Growth
 */
export interface LogLinearParameters {
  /** How the curve was fitted. */
  readonly model: GrowthModel;
  /** Confidence level of the intervals. */
  readonly level: number;
  /** Whether an exposure was given. */
  readonly exposure: boolean;
  /** Number of buckets used. */
  readonly buckets: number;
  /** What one record adds. */
  readonly unit: number;
  /** Whether the series begins at its first record. */
  readonly firstRecord: boolean;
}

/**
 * Average growth of a whole series.
 *
 * @category Growth
 */
export interface LogLinearGrowth extends Result<LogLinearParameters> {
  /** Growth per unit of time (per year, when times are years) as a fraction: e^slope − 1. */
  readonly rate: Quantity;
  /** Slope of the log, per unit of time. */
  readonly slope: Quantity;
  /** Standard error of the slope that its interval rests on. */
  readonly standardError: number | null;
  /** Of Student's t in the interval; null for the normal distribution. */
  readonly degreesOfFreedom: number | null;
  /** Two-sided p-value of "no growth": below 1 − level exactly where the interval excludes 0. */
  readonly pValue: number | null;
  /**
   * Variance of the values over their expectation, at least the unit (for counts: times that of
   * Poisson counts); null for `ols`.
   */
  readonly dispersion: number | null;
  /**
   * Correlation of neighbouring buckets (years, for shorter buckets) that the interval is widened for;
   * null where none is seen, or there are fewer than eight of them.
   */
  readonly dependence: number | null;
  /**
   * False where nothing may be claimed from it: no growth, or buckets shorter than a year over fewer
   * than four complete years.
   */
  readonly claimable: boolean;
  /** The fitted curve at the finished buckets. */
  readonly fitted: readonly { readonly time: number; readonly value: number }[];
}

/** A slope with everything that its interval rests on. */
export interface Found {
  readonly slope: number;
  readonly influence: Float64Array;
  readonly fit: GrowthFit;
  readonly scatter: Scatter;
  readonly dependence: Dependence | null;
  readonly errors: readonly SlopeError[];
  /** Whether the dependence is that of many series. @default {false} */
  readonly together?: boolean;
}
