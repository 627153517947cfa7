import { type Note, note } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import {
  checkCounts,
  checkIncreasing,
  checkLevel,
  checkOneOf,
  checkSameLength,
  type Numbers,
} from "./_check.ts";
import { tCdf, tQuantile } from "./_distributions.ts";
import { fitLine } from "./_linear_fit.ts";
import { finishedBuckets } from "./_partial.ts";
import { fitPoissonTrend } from "./_poisson_trend.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";

/** Options of {@linkcode logLinearGrowth}. */
export interface LogLinearOptions {
  /**
   * Size of what was counted from, per bucket (say all documents of the type): growth is then of
   * the share.
   */
  readonly exposure?: Numbers;
  /** True where a bucket is unfinished; such buckets are left out. */
  readonly partial?: readonly boolean[];
  /** How the curve is fitted. @default {"quasi-poisson"} */
  readonly model?: "quasi-poisson" | "ols";
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
  /** Names of the buckets, for the notes. @default {their times} */
  readonly labels?: readonly string[];
}

/** What {@linkcode logLinearGrowth} was run with. */
export interface LogLinearParameters {
  /** How the curve was fitted. */
  readonly model: "quasi-poisson" | "ols";
  /** Confidence level of the intervals. */
  readonly level: number;
  /** Whether an exposure was given. */
  readonly exposure: boolean;
  /** Number of buckets used. */
  readonly buckets: number;
}

/** Average growth of a whole series. */
export interface LogLinearGrowth extends Result<LogLinearParameters> {
  /** Growth per unit of time (per year, when times are years) as a fraction: e^slope − 1. */
  readonly rate: Quantity;
  /** Slope of the log, per unit of time. */
  readonly slope: Quantity;
  /** Standard error of the slope. */
  readonly standardError: number | null;
  /** Two-sided p-value of "no growth". */
  readonly pValue: number | null;
  /** Variance of the counts over that of Poisson counts; null for `ols`. */
  readonly dispersion: number | null;
  /** The fitted curve at the finished buckets. */
  readonly fitted: readonly { readonly time: number; readonly value: number }[];
}

interface Fit {
  readonly slope: number;
  readonly standardError: number;
  readonly dispersion: number | null;
  readonly degreesOfFreedom: number;
  readonly outlier: number | null;
  readonly fitted: Numbers;
}

/**
 * Average growth of a series: counts fitted by an exponential curve over all finished buckets.
 *
 * `quasi-poisson` (McCullagh and Nelder 1989, ch. 6) is a Poisson model with log link and exposure
 * offset whose standard errors are scaled by the dispersion found in the data, so it holds for
 * weighted counts and amounts too, and empty buckets count as what they are. The dispersion is
 * Pearson's χ² over its degrees of freedom, neighbouring buckets pooled until a tenth of the mean is
 * expected (Cochran 1954). `ols` is a straight line through the logs; it needs every
 * bucket above 0. Intervals are of Student's t with as many degrees of freedom as the scatter has:
 * n − 2, less where buckets were pooled.
 *
 * Null when fewer than three buckets are usable (`too_few_points`); when nothing was counted, or
 * with `ols` in any bucket (`zero_base`); when everything was counted in the first or in the last
 * bucket (`not_identifiable`).
 *
 * @param times start of each bucket, increasing; in years for growth per year
 * @param counts one value per bucket, not negative
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a value is negative or not finite, times do not increase, something was
 * counted where the exposure is 0, or the level is not between 0 and 1
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { rate } = logLinearGrowth([2020, 2021, 2022, 2023], [100, 118, 147, 171]);
 * assertAlmostEquals(rate.value!, 0.199, 1e-3);
 * ```
 */
export function logLinearGrowth(
  times: Numbers,
  counts: Numbers,
  options: LogLinearOptions = {},
): LogLinearGrowth {
  return growthOver(times, options)(counts);
}

/** The same of several series over the same buckets. */
export function growthOver(
  times: Numbers,
  options: LogLinearOptions = {},
): (counts: Numbers) => LogLinearGrowth {
  // a quantile takes as long as a fit, and most series have the same
  const known = new Map<number, number>();
  const quantile = (p: number, df: number) => {
    const t = known.get(df) ?? tQuantile(p, df);
    known.set(df, t);
    return t;
  };
  return (counts) => fitted(times, counts, options, quantile);
}

function fitted(
  times: Numbers,
  counts: Numbers,
  options: LogLinearOptions,
  quantile: (p: number, df: number) => number,
): LogLinearGrowth {
  const task = "fit log-linear growth";
  const { exposure, partial, model = "quasi-poisson", level = 0.95, labels } = options;
  checkOneOf(task, "model", model, ["quasi-poisson", "ols"]);
  checkSameLength(task, { times, counts, exposure, labels });
  checkIncreasing(task, "times", times);
  checkCounts(task, "counts", counts);
  checkLevel(task, "level", level);
  if (exposure) checkExposure(task, counts, exposure);

  const finished = finishedBuckets(task, counts, partial);
  const used = finished.kept.filter((i) => exposure?.[i] !== 0);
  const pick = (values: Numbers) => used.map((i) => values[i]!);
  const x = pick(times);
  const y = pick(counts);
  const base = exposure && pick(exposure);

  const notes: Note[] = [...finished.notes];
  const empty = finished.kept.length - used.length;
  if (empty > 0) notes.push(note("without_exposure", { count: empty }));
  const parameters = { model, level, exposure: exposure !== undefined, buckets: used.length };
  const shared = { method: "log-linear growth", parameters, notes };

  const fit = used.length < 3
    ? "too_few_points"
    : (model === "ols" ? byLogs : byCounts)(x, y, base);
  if (typeof fit === "string") {
    const none = undefinedFor(fit);
    return {
      ...shared,
      rate: none,
      slope: none,
      standardError: null,
      pValue: null,
      dispersion: null,
      fitted: [],
    };
  }
  const { slope, standardError, dispersion, degreesOfFreedom: df, outlier } = fit;
  const margin = quantile((1 + level) / 2, df) * standardError;
  if (standardError < 1e-12 * Math.max(1, Math.abs(slope))) {
    notes.push(note("exact_curve", {}));
  } else if (outlier !== null) {
    const at = used[outlier]!;
    notes.push(note("outlying_bucket", { label: labels?.[at] ?? String(times[at]) }));
  }
  return {
    ...shared,
    rate: estimate(Math.expm1(slope), Math.expm1(slope - margin), Math.expm1(slope + margin)),
    slope: estimate(slope, slope - margin, slope + margin),
    standardError,
    pValue: standardError === 0
      ? Number(slope === 0)
      : 2 * tCdf(-Math.abs(slope / standardError), df),
    dispersion,
    fitted: x.map((time, i) => ({ time, value: fit.fitted[i]! })),
  };
}

function byCounts(times: Numbers, counts: Numbers, exposure?: Numbers): Fit | Reason {
  const fit = fitPoissonTrend(times, counts, exposure);
  if (fit === undefined) {
    return Array.from(counts).every((count) => count === 0) ? "zero_base" : "not_identifiable";
  }
  const standardError = fit.poissonError * Math.sqrt(fit.dispersion);
  return Number.isFinite(standardError) ? { ...fit, standardError } : "not_identifiable";
}

function byLogs(times: Numbers, counts: number[], exposure?: Numbers): Fit | Reason {
  if (counts.includes(0)) return "zero_base";
  const base = (i: number) => exposure?.[i] ?? 1;
  const line = fitLine(times, counts.map((count, i) => Math.log(count / base(i))));
  const fitted = counts.map((_, i) => base(i) * Math.exp(line.intercept + line.slope * times[i]!));
  return {
    slope: line.slope,
    standardError: line.slopeError,
    dispersion: null,
    degreesOfFreedom: counts.length - 2,
    outlier: null,
    fitted,
  };
}

function checkExposure(task: string, counts: Numbers, exposure: Numbers): void {
  checkCounts(task, "exposure", exposure);
  for (let i = 0; i < exposure.length; i++) {
    if (exposure[i] === 0 && counts[i] !== 0) {
      throw new RefusedValue(
        `Cannot ${task}: exposure[${i}] must be greater than 0 where something was counted, current value is 0`,
      );
    }
  }
}
