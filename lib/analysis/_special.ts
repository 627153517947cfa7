import { type Local, solveIncreasing } from "./_roots.ts";

/**
 * The two tails of a distribution function, each computed without subtracting from 1 where it is
 * small.
 */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}

const LOG_SQRT_TWO_PI = 0.5 * Math.log(2 * Math.PI);

// Lanczos coefficients for g = 607/128, n = 15 (Godfrey 2001).
const LANCZOS = [
  0.99999999999999709182,
  57.156235665862923517,
  -59.597960355475491248,
  14.136097974741747174,
  -0.49191381609762019978,
  0.33994649984811888699e-4,
  0.46523628927048575665e-4,
  -0.98374475304879564677e-4,
  0.15808870322491248884e-3,
  -0.21026444172410488319e-3,
  0.21743961811521264320e-3,
  -0.16431810653676389022e-3,
  0.84418223983852743293e-4,
  -0.26190838401581408670e-4,
  0.36899182659531622704e-5,
];

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  const shift = x + 607 / 128 - 0.5;
  const sum = LANCZOS.reduce((sum, c, i) => i === 0 ? c : sum + c / (x + i - 1), 0);
  return LOG_SQRT_TWO_PI + (x - 0.5) * Math.log(shift) - shift + Math.log(sum);
}

/** Error of Stirling's formula, ln Γ(n + 1) − (n + ½) ln n + n − ln √(2π). */
function stirlingError(n: number): number {
  if (n < 16) return logGamma(n + 1) - (n + 0.5) * Math.log(n) + n - LOG_SQRT_TWO_PI;
  const m = 1 / (n * n);
  return (1 / 12 - m * (1 / 360 - m * (1 / 1260 - m * (1 / 1680 - m / 1188)))) / n;
}

/** x ln(x / m) + m − x, exact also where x is near m (Loader 2000). */
function deviance(x: number, m: number): number {
  const v = (x - m) / (x + m);
  if (!(Math.abs(v) < 0.1)) return x * Math.log(x / m) + m - x;
  let sum = (x - m) * v;
  let term = 2 * x * v;
  for (let j = 3;; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}

/** x^a e^−x / Γ(a + 1), the Poisson probability of a real count a (Loader 2000). */
function poissonDensity(a: number, x: number): number {
  if (a < 1e-8) return Math.exp(a * Math.log(x) - x);
  return Math.exp(-stirlingError(a) - deviance(a, x)) / Math.sqrt(2 * Math.PI * a);
}

/**
 * x^a y^b Γ(a + b + 1) / (Γ(a + 1) Γ(b + 1)) with y = 1 − x, the binomial probability (Loader
 * 2000).
 */
function binomialDensity(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const error = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.exp(error - deviance(a, n * x) - deviance(b, n * y)) *
    Math.sqrt(n / (2 * Math.PI * a * b));
}

const TINY = 1e-300;
const nonZero = (value: number) => Math.abs(value) < TINY ? TINY : value;

/** Lentz's evaluation of the fraction b0 + a1 / (b1 + a2 / (b2 + …)). */
function continuedFraction(b0: number, term: (i: number) => readonly [number, number]): number {
  let value = nonZero(b0);
  let c = value;
  let d = 0;
  for (let i = 1; i < 1e6; i++) {
    const [a, b] = term(i);
    d = 1 / nonZero(b + a * d);
    c = nonZero(b + a / c);
    value *= c * d;
    if (!(Math.abs(c * d - 1) >= 4e-16)) break;
  }
  return value;
}

/** Regularised incomplete gamma functions P(a, x) and Q(a, x). */
export function gammaTails(a: number, x: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Infinity) return { lower: 1, upper: 0 };
  const density = poissonDensity(a, x);
  if (x < a + 1) {
    let sum = 1;
    let term = 1;
    for (let n = 1; term > sum * 1e-17; n++) sum += term *= x / (a + n);
    const lower = Math.min(1, density * sum);
    return { lower, upper: 1 - lower };
  }
  const fraction = continuedFraction(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a]);
  const upper = Math.min(1, density * a / fraction);
  return { lower: 1 - upper, upper };
}

/**
 * Regularised incomplete beta functions I_x(a, b) and I_y(b, a), with y = 1 − x given apart to keep
 * digits.
 */
export function betaTails(a: number, b: number, x: number, y: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  if (x <= (a + 1) / (a + b + 2)) {
    const lower = lowerBeta(a, b, x, y);
    return { lower, upper: 1 - lower };
  }
  const upper = lowerBeta(b, a, y, x);
  return { lower: 1 - upper, upper };
}

/** I_x(a, b) by its continued fraction, which converges quickly below the mean. */
function lowerBeta(a: number, b: number, x: number, y: number): number {
  const fraction = continuedFraction(1, (i) => {
    const m = i >> 1;
    return i % 2 === 0
      ? [m * (b - m) * x / ((a + i - 1) * (a + i)), 1]
      : [-(a + m) * (a + b + m) * x / ((a + i - 1) * (a + i)), 1];
  });
  return Math.min(1, binomialDensity(a, b, x, y) * (b / (a + b)) / fraction);
}

/**
 * The difference of logs, and its slope, of the smaller of two tails: near linear, so Newton is
 * quick.
 */
function tailGap(target: Tails, tails: Tails, slope: number): Local {
  return target.lower <= target.upper
    ? { f: Math.log(tails.lower / target.lower), slope: slope / tails.lower }
    : { f: -Math.log(tails.upper / target.upper), slope: slope / tails.upper };
}

/** ln of a first guess of the gamma quantile: Wilson and Hilferty 1931, or the power law near 0. */
function gammaStart(a: number, { lower, upper }: Tails): number {
  const t = Math.sqrt(-2 * Math.log(Math.min(lower, upper)));
  const z = t - (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + 0.04481 * t));
  const root = 1 - 1 / (9 * a) + (lower < upper ? -z : z) / (3 * Math.sqrt(a));
  if (a > 0.3 && root > 0.1) return Math.log(a) + 3 * Math.log(root);
  return Math.min((Math.log(lower) + logGamma(a + 1)) / a, Math.log(a + 1));
}

/** x with P(a, x) = lower and Q(a, x) = upper. */
export function gammaInverse(a: number, target: Tails): number {
  if (target.lower <= 0) return 0;
  if (target.upper <= 0) return Infinity;
  const start = gammaStart(a, target);
  if (start < -700) return 0;
  const u = solveIncreasing((u) => {
    const x = Math.exp(u);
    return tailGap(target, gammaTails(a, x), poissonDensity(a, x) * a);
  }, start);
  return Math.exp(u);
}

/** x / (1 − x) for the x with I_x(a, b) = lower: the odds keep digits at both ends. */
export function betaInverseOdds(a: number, b: number, target: Tails): number {
  if (target.lower <= 0) return 0;
  if (target.upper <= 0) return Infinity;
  const u = solveIncreasing((u) => {
    const x = 1 / (1 + Math.exp(-u));
    const y = 1 / (1 + Math.exp(u));
    return tailGap(target, betaTails(a, b, x, y), binomialDensity(a, b, x, y) * a * b / (a + b));
  }, Math.log(a / b));
  return Math.exp(u);
}
