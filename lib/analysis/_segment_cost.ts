/** Cost of one segment, values from `start` up to but not including `end`. */
export type SegmentCost = (start: number, end: number) => number;

/**
 * What changes: the level, a straight line, or a Poisson rate.
 *
 * @category Trend and change
 */
export type SegmentModel = "level" | "trend" | "poisson";

/** Sums of the first i terms, so that any segment's sum is one subtraction. */
function prefixSums(n: number, term: (i: number) => number): Float64Array {
  const sums = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) sums[i + 1] = sums[i]! + term(i);
  return sums;
}

/** Residual sum of squares around the segment's mean. */
export function levelCost(y: Float64Array): SegmentCost {
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length;
  const sum = prefixSums(y.length, (i) => y[i]! - mean);
  const squares = prefixSums(y.length, (i) => (y[i]! - mean) ** 2);
  return (start, end) => {
    const total = sum[end]! - sum[start]!;
    return Math.max(0, squares[end]! - squares[start]! - total * total / (end - start));
  };
}

/** Residual sum of squares around the segment's own straight line. */
export function trendCost(y: Float64Array): SegmentCost {
  const n = y.length;
  const level = levelCost(y);
  const mean = y.reduce((sum, value) => sum + value, 0) / n;
  const middle = (n - 1) / 2;
  const sum = prefixSums(n, (i) => y[i]! - mean);
  const products = prefixSums(n, (i) => (y[i]! - mean) * (i - middle));
  return (start, end) => {
    const m = end - start;
    if (m < 3) return 0;
    const centre = (start + end - 1) / 2 - middle;
    const sxy = products[end]! - products[start]! - centre * (sum[end]! - sum[start]!);
    const sxx = m * (m * m - 1) / 12;
    return Math.max(0, level(start, end) - sxy * sxy / sxx);
  };
}

/** Twice the negative Poisson log-likelihood at the segment's mean, without the terms all segmentations share. */
export function poissonCost(y: Float64Array): SegmentCost {
  const sum = prefixSums(y.length, (i) => y[i]!);
  return (start, end) => {
    const total = sum[end]! - sum[start]!;
    return total <= 0 ? 0 : 2 * total * (1 - Math.log(total / (end - start)));
  };
}
