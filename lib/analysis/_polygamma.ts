import { solveIncreasing } from "./_roots.ts";

/** From here on the asymptotic series have all digits of a double. */
const FAR = 12;

/** ψ(x), the derivative of ln Γ, for x above 0 (Abramowitz and Stegun 6.3.5, 6.3.18). */
export function digamma(x: number): number {
  if (x < FAR) return digamma(x + 1) - 1 / x;
  const y = 1 / (x * x);
  return Math.log(x) - 1 / (2 * x) -
    y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y * (1 / 240 - y * (1 / 132)))));
}

/** ψ′(x), the derivative of {@linkcode digamma}, for x above 0 (Abramowitz and Stegun 6.4.6, 6.4.12). */
export function trigamma(x: number): number {
  if (x < FAR) return trigamma(x + 1) + 1 / (x * x);
  const y = 1 / (x * x);
  return 1 / x + y / 2 + y / x * (1 / 6 - y * (1 / 30 - y * (1 / 42 - y * (1 / 30 - y * 5 / 66))));
}

/** The x above 0 at which {@linkcode trigamma} has a value above 0. */
export function trigammaInverse(value: number): number {
  // in ln x, where −ln ψ′ rises by 1 to 2 everywhere
  const at = (u: number) => ({
    f: Math.log(value) - Math.log(trigamma(Math.exp(u))),
    slope: value > 1 ? 2 : 1,
  });
  return Math.exp(solveIncreasing(at, -Math.log(value) / (value > 1 ? 2 : 1)));
}
