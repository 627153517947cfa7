import { logGamma } from "./_special.ts";

/**
 * P(X ≤ most) for the number of `part` among `drawn` of `all`, drawn without replacement; whole
 * numbers.
 */
export function hypergeometricCdf(
  most: number,
  { drawn, part, all }: { readonly drawn: number; readonly part: number; readonly all: number },
): number {
  const others = all - part;
  if (most >= Math.min(drawn, part)) return 1;
  let sum = 0;
  for (let k = Math.max(0, drawn - others); k <= most; k++) {
    sum += Math.exp(logChoose(part, k) + logChoose(others, drawn - k) - logChoose(all, drawn));
  }
  return Math.min(1, sum);
}

/**
 * P(X ≤ most) of a beta-binomial count of `drawn`: mean share, and correlation between any two of
 * them.
 */
export function betaBinomialCdf(
  most: number,
  { drawn, share, correlation }: {
    readonly drawn: number;
    readonly share: number;
    readonly correlation: number;
  },
): number {
  if (most >= drawn) return 1;
  const size = 1 / correlation - 1;
  const [a, b] = [share * size, (1 - share) * size];
  const beta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);
  let sum = 0;
  for (let k = 0; k <= most; k++) {
    sum += Math.exp(logChoose(drawn, k) + beta(a + k, b + drawn - k) - beta(a, b));
  }
  return Math.min(1, sum);
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
