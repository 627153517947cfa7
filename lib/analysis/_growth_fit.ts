import type { Numbers } from "./_check.ts";
import { fitLine } from "./_linear_fit.ts";
import { fitPoissonTrend, NOTHING } from "./_poisson_trend.ts";
import type { Reason } from "./_result.ts";

/** How the curve is fitted. */
export type GrowthModel = "quasi-poisson" | "ols";

/** A fitted exponential curve with all that its error rests on; lists are per bucket. */
export interface GrowthFit {
  readonly slope: number;
  /** Expected values. */
  readonly fitted: Float64Array;
  /** What is left of the values, or of their logs. */
  readonly residuals: Float64Array;
  /** The variance of a residual is this times the dispersion. */
  readonly masses: Float64Array;
  /** The part of that variance which comes of counting alone. */
  readonly noise: Float64Array;
  /** By how much the slope changes with each residual. */
  readonly influence: Float64Array;
  /** Whether buckets in which next to nothing is expected are pooled with their neighbours. */
  readonly pooled: boolean;
}

/** What is fitted: `unit` is the variance of a value over its expectation if counted at random. */
export interface GrowthData {
  readonly times: Numbers;
  readonly counts: Numbers;
  readonly exposure?: Numbers | undefined;
  readonly unit: number;
}

/** Fits the curve, or says why there is none. */
export function fitGrowth(data: GrowthData, model: GrowthModel): GrowthFit | Reason {
  if (data.times.length < 3) return "too_few_points";
  return model === "ols" ? byLogs(data) : byCounts(data);
}

/** Quasi-Poisson: the variance of a count is proportional to its expectation. */
function byCounts({ times, counts, exposure, unit }: GrowthData): GrowthFit | Reason {
  const fit = fitPoissonTrend(times, counts, exposure);
  if (fit === undefined) {
    const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
    return total < NOTHING ? "zero_base" : "not_identifiable";
  }
  const { slope, poissonError, centre, fitted } = fit;
  // squares of influences must be numbers, too
  if (!Number.isFinite(poissonError ** 4)) return "not_identifiable";
  return {
    slope,
    fitted,
    residuals: fitted.map((value, i) => counts[i]! - value),
    masses: fitted,
    noise: fitted.map((value) => unit * value),
    influence: fitted.map((_, i) => (times[i]! - centre) * poissonError ** 2),
    pooled: true,
  };
}

/** A straight line through the logs, all of one variance. */
function byLogs({ times, counts, exposure, unit }: GrowthData): GrowthFit | Reason {
  const values = Array.from(counts);
  if (values.includes(0)) return "zero_base";
  const n = values.length;
  const base = (i: number) => exposure?.[i] ?? 1;
  const logs = values.map((count, i) => Math.log(count / base(i)));
  const { slope, intercept } = fitLine(times, logs);
  const line = (i: number) => intercept + slope * times[i]!;
  const fitted = Float64Array.from(values, (_, i) => base(i) * Math.exp(line(i)));
  const mean = times[0]! +
    Array.from(times).reduce((sum, time) => sum + (time - times[0]!), 0) / n;
  const spread = Array.from(times).reduce((sum, time) => sum + (time - mean) ** 2, 0);
  return {
    slope,
    fitted,
    residuals: fitted.map((_, i) => logs[i]! - line(i)),
    masses: new Float64Array(n).fill(1),
    noise: fitted.map((value) => unit / value),
    influence: fitted.map((_, i) => (times[i]! - mean) / spread),
    pooled: false,
  };
}
