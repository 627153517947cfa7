import { logLinearGrowth, whittaker, whittakerSmoother } from "../../analysis/mod.ts";

/** Growth per year with its interval; null where it is not defined, or unbounded. */
export interface TrendEstimate {
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** By how much a bucket will grow, with its interval. */
export interface Factor {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

type Trend = (times: readonly number[], counts: readonly number[]) => TrendEstimate;

const NONE: TrendEstimate = { estimate: null, low: null, high: null };
const FEWEST_TO_SMOOTH = 5;

/** Growth of a series as it is. */
export function plainTrend(times: readonly number[], counts: readonly number[]): TrendEstimate {
  const { value, low, high } = logLinearGrowth(times, counts).rate;
  return { estimate: value, low, high };
}

/**
 * Growth of the series after Whittaker's smoother, each bucket weighted by one over its expected
 * variance (with equal weights the smoother would leave this growth exactly as it is). Smoothed
 * values depend on each other, so the interval is not that of a fit to them: the scatter of the
 * counts themselves is carried through the smoother and the fit (delta method, λ taken as fixed).
 */
export function smoothedTrend(times: readonly number[], counts: readonly number[]): TrendEstimate {
  const raw = logLinearGrowth(times, counts);
  if (counts.length < FEWEST_TO_SMOOTH || raw.slope.value === null) return NONE;
  const variances = raw.fitted.map(({ value }) => value);
  const { values, parameters } = whittaker(counts, { variances });
  const smoothed = logLinearGrowth(times, values.map((value) => Math.max(0, value ?? 0)));
  const slope = smoothed.slope.value;
  if (slope === null || raw.standardError === null) return NONE;
  const { lambda, order } = parameters;
  const row = whittakerSmoother({ lambda, order, variances }).rows(counts.length);
  const weights = slopeWeights(smoothed.fitted);
  const carried = new Float64Array(counts.length);
  weights.forEach((weight, i) => {
    const found = row(i);
    for (let k = 0; found && k < found.weights.length; k++) {
      carried[found.from + k]! += weight * found.weights[k]!;
    }
  });
  const variance = variances.reduce((sum, value, j) => sum + carried[j]! ** 2 * value, 0);
  const error = Math.sqrt((raw.dispersion ?? 1) * variance);
  const quantile = raw.standardError > 0
    ? (raw.slope.high! - raw.slope.value) / raw.standardError
    : 0;
  return {
    estimate: Math.expm1(slope),
    low: Math.expm1(slope - quantile * error),
    high: Math.expm1(slope + quantile * error),
  };
}

/**
 * Growth of a series whose last count is so far and will grow by a factor. What the growth would be
 * at the bounds of the factor is an error of its own, added in quadrature to that of the trend.
 */
export function nowcastTrend(
  trend: Trend,
  times: readonly number[],
  counts: readonly number[],
  factor: Factor,
): TrendEstimate {
  const under = (each: number) => trend(times, counts.with(-1, counts.at(-1)! * each));
  const { estimate, low, high } = under(factor.value);
  if (estimate === null) return NONE;
  const bound = (own: number | null, other: number | null, side: -1 | 1) => {
    if (own === null || other === null) return null;
    const middle = Math.log1p(estimate);
    const reach = Math.hypot(middle - Math.log1p(own), middle - Math.log1p(other));
    return Math.expm1(middle + side * reach);
  };
  return {
    estimate,
    low: bound(low, under(factor.low).estimate, -1),
    high: bound(high, under(factor.high).estimate, 1),
  };
}

/** How much the slope of the fit changes with each value. */
function slopeWeights(fitted: readonly { readonly time: number; readonly value: number }[]) {
  const total = fitted.reduce((sum, { value }) => sum + value, 0);
  const mean = fitted.reduce((sum, { time, value }) => sum + time * value, 0) / total;
  const spread = fitted.reduce((sum, { time, value }) => sum + value * (time - mean) ** 2, 0);
  return fitted.map(({ time }) => (time - mean) / spread);
}
