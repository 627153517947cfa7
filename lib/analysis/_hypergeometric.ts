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

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
