import { betaInverseOdds, betaTails, gammaInverse, gammaTails, type Tails } from "./_special.ts";

/** From here on Wilson and Hilferty's 1931 quantile of χ² has all digits of a double. */
const NEARLY_NORMAL = 1e11;

const tailsOf = (p: number): Tails => ({ lower: p, upper: 1 - p });

/**
 * Probability that a standard normal is at most z. The upper tail is `normalCdf(-z)`, exact far
 * out.
 */
export function normalCdf(z: number): number {
  const tails = gammaTails(0.5, z * z / 2);
  return z < 0 ? tails.upper / 2 : 0.5 + tails.lower / 2;
}

/** z below which a standard normal lies with probability p. */
export function normalQuantile(p: number): number {
  const q = Math.min(p, 1 - p);
  const z = Math.sqrt(2 * gammaInverse(0.5, { lower: 1 - 2 * q, upper: 2 * q }));
  return p < 0.5 ? -z : z;
}

/** Probability that Student's t with df degrees of freedom is at most t. */
export function tCdf(t: number, df: number): number {
  const { lower, upper } = betaTails(df / 2, 0.5, df / (df + t * t), t * t / (df + t * t));
  return t < 0 ? lower / 2 : 0.5 + upper / 2;
}

/** t below which Student's t with df degrees of freedom lies with probability p. */
export function tQuantile(p: number, df: number): number {
  const q = Math.min(p, 1 - p);
  const t = Math.sqrt(df / betaInverseOdds(df / 2, 0.5, { lower: 2 * q, upper: 1 - 2 * q }));
  return p < 0.5 ? -t : t;
}

/** x below which χ² with df degrees of freedom lies with probability p. */
export function chiSquareQuantile(p: number, df: number): number {
  if (df > NEARLY_NORMAL) {
    const v = 2 / (9 * df);
    return df * (1 - v + normalQuantile(p) * Math.sqrt(v)) ** 3;
  }
  return 2 * gammaInverse(df / 2, tailsOf(p));
}

/** Probability that a beta variable is at most x. */
export function betaCdf(x: number, a: number, b: number): number {
  return betaTails(a, b, x, 1 - x).lower;
}

/** x below which a beta variable lies with probability p. */
export function betaQuantile(p: number, a: number, b: number): number {
  const odds = betaInverseOdds(a, b, tailsOf(p));
  return odds === Infinity ? 1 : odds / (1 + odds);
}

/** Probability that F with d1 and d2 degrees of freedom is greater than x: the p-value. */
export function fUpper(x: number, d1: number, d2: number): number {
  if (x === Infinity) return 0;
  const scale = d1 * x + d2;
  return betaTails(d1 / 2, d2 / 2, d1 * x / scale, d2 / scale).upper;
}
