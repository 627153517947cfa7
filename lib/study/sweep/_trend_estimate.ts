import {
  type LogLinearGrowth,
  logLinearGrowth,
  type Smooth,
  smoothedGrowth,
  whittaker,
} from "../../analysis/mod.ts";

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

type Trend = (
  times: readonly number[],
  counts: readonly number[],
  firstRecord?: boolean,
) => TrendEstimate;

const NONE: TrendEstimate = { estimate: null, low: null, high: null };
const FEWEST_TO_SMOOTH = 5;

/** Growth of a series as it is. */
export const plainTrend: Trend = (times, counts, firstRecord = false) =>
  estimateOf(logLinearGrowth(times, counts, { firstRecord }));

/**
 * Growth of the series after Whittaker's smoother, each bucket weighted by one over its expected
 * variance (with equal weights the smoother would leave this growth exactly as it is), with the
 * scatter of the counts themselves.
 */
export const smoothedTrend: Trend = (times, counts, firstRecord = false) => {
  const { fitted } = logLinearGrowth(times, counts);
  if (counts.length < FEWEST_TO_SMOOTH || fitted.length === 0) return NONE;
  const variances = fitted.map(({ value }) => value);
  const { lambda, order } = whittaker(counts, { variances }).parameters;
  const smooth: Smooth = (values) => whittaker(values, { variances, lambda, order }).values;
  return estimateOf(smoothedGrowth(times, counts, smooth, { firstRecord }));
};

/** What is not to be claimed has no say. */
function estimateOf({ rate: { value, low, high }, claimable }: LogLinearGrowth): TrendEstimate {
  return claimable ? { estimate: value, low, high } : NONE;
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
  firstRecord = false,
): TrendEstimate {
  const under = (each: number) => trend(times, counts.with(-1, counts.at(-1)! * each), firstRecord);
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
