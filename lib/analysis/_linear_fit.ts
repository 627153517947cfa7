import type { Numbers } from "./_check.ts";

/** A straight line fitted by ordinary least squares. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  readonly slopeError: number;
  readonly interceptError: number;
  readonly residualVariance: number;
  readonly rSquared: number;
}

/**
 * Fits y = intercept + slope x to at least 3 points with at least 2 distinct x, on centred sums.
 */
export function fitLine(x: Numbers, y: Numbers): Line {
  const n = x.length;
  const meanX = mean(x);
  const meanY = mean(y);
  let [sxx, sxy, syy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    sxx += dx * dx;
    sxy += dx * dy;
    syy += dy * dy;
  }
  const slope = sxy / sxx;
  let rss = 0;
  for (let i = 0; i < n; i++) {
    rss += (y[i]! - meanY - slope * (x[i]! - meanX)) ** 2;
  }
  const residualVariance = rss / (n - 2);
  return {
    slope,
    intercept: meanY - slope * meanX,
    slopeError: Math.sqrt(residualVariance / sxx),
    interceptError: Math.sqrt(residualVariance * (1 / n + meanX * meanX / sxx)),
    residualVariance,
    rSquared: syy === 0 ? 1 : 1 - rss / syy,
  };
}

/** Mean of the differences from the first value, so that a large common offset costs no digits. */
function mean(values: Numbers): number {
  const first = values[0]!;
  let rest = 0;
  for (let i = 1; i < values.length; i++) rest += values[i]! - first;
  return first + rest / values.length;
}
