import { chiSquareQuantile } from "./_distributions.ts";

/** A weighted sum of Poisson counts. */
export interface WeightedSum {
  readonly sum: number;
  /** Sum of squared weights over what was counted. */
  readonly variance: number;
  /** The largest weight that one thing counted has, or could have. */
  readonly largest: number;
}

/**
 * Interval of the expectation of a weighted sum W with variance V, by a gamma distribution: for the
 * lower bound of mean W and variance V, for the upper of W + w and V + w², w the largest weight.
 * With unit weights it is Garwood's; nothing counted has the bounds 0 and −ln(α/2) · w.
 *
 * Source: M. P. Fay and E. J. Feuer 1997, Stat. Med. 16, 791.
 */
export function gammaInterval({ sum, variance, largest }: WeightedSum, level: number) {
  const tail = (1 - level) / 2;
  const quantile = (p: number, mean: number, spread: number) => {
    const scale = spread / mean;
    return chiSquareQuantile(p, 2 * mean / scale) / 2 * scale;
  };
  return {
    low: sum > 0 ? quantile(tail, sum, variance) : 0,
    high: largest > 0 ? quantile(1 - tail, sum + largest, variance + largest ** 2) : sum,
  };
}

/**
 * The largest weight that one of n can have whose weights have this sum and sum of squares: mean +
 * √(n − 1) standard deviations (P. A. Samuelson 1968, J. Am. Stat. Assoc. 63, 1522).
 */
export function largestWeight(sum: number, variance: number, n: number): number {
  const mean = sum / n;
  const spread = variance / n - mean ** 2;
  // rounding must not make equal weights differ
  return spread > 1e-12 * mean ** 2 ? mean + Math.sqrt(spread * Math.max(0, n - 1)) : mean;
}

/** So many equal weights tell as much as these: W² / V. */
export function evenEvents({ sum, variance }: Pick<WeightedSum, "sum" | "variance">): number {
  return sum / variance * sum;
}

const FEWEST = 5;
const FEWEST_UNEVEN = 30;

/**
 * Whether a few records carry a sum, so that its interval may be too narrow: weights differ, and
 * there are fewer than 5, or fewer than 30 that tell no more than half as many even ones would, or
 * they all tell no more than 5. (With log-normal weights the intervals of sums without these hold
 * in at least 88 % for σ 1 and 80 % for σ 2.)
 */
export function isCarriedByFew(sum: number, variance: number, n: number): boolean {
  if (sum <= 0 || n < 1) return false;
  const even = evenEvents({ sum, variance });
  return even < 0.9 * n && (n < FEWEST || even < FEWEST || n < FEWEST_UNEVEN && even < n / 2);
}
