/** Pseudo-random numbers in [0, 1). */
export type Random = () => number;

const WARM_UP = 20;

/**
 * The numbers of one series of one seed, the same in every run (C. Doty-Humphrey's sfc32): series
 * have numbers of their own, so that it does not matter which worker makes which.
 */
export function randomOf(seed: number, index: number): Random {
  let [a, b, c, counter] = [seed | 0, index | 0, 0x9e3779b9 | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return next;
}

/** A standard normal number (Box and Muller 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** e^(σ z), of median 1. */
export function logNormal(random: Random, sigma: number): number {
  return Math.exp(sigma * normal(random));
}

/** A Poisson count (Knuth's product of uniforms; large means are halved first). */
export function poisson(random: Random, mean: number): number {
  if (mean > 30) return poisson(random, mean / 2) + poisson(random, mean / 2);
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

/** A gamma number of scale 1 (G. Marsaglia and W. W. Tsang 2000). */
export function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const z = normal(random);
    const v = (1 + c * z) ** 3;
    if (v > 0 && Math.log(1 - random()) < z * z / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** A negative binomial count whose variance is `dispersion` times its mean, above 1. */
export function negativeBinomial(random: Random, mean: number, dispersion: number): number {
  return poisson(random, (dispersion - 1) * gamma(random, mean / (dispersion - 1)));
}

/** How many of n succeed (inversion; large n are halved first). */
export function binomial(random: Random, n: number, share: number): number {
  if (share > 0.5) return n - binomial(random, n, 1 - share);
  if (n * share > 30) {
    const half = n >> 1;
    return binomial(random, half, share) + binomial(random, n - half, share);
  }
  const odds = share / (1 - share);
  let mass = (1 - share) ** n;
  let left = random();
  let count = 0;
  while (left > mass && count < n) {
    left -= mass;
    count++;
    mass *= odds * (n - count + 1) / count;
  }
  return count;
}

/**
 * How many of n succeed where the share scatters from draw to draw: beta with this mean, and
 * `correlation` between any two of the n.
 */
export function betaBinomial(
  random: Random,
  n: number,
  share: number,
  correlation: number,
): number {
  const size = 1 / correlation - 1;
  const a = gamma(random, share * size);
  const b = gamma(random, (1 - share) * size);
  return binomial(random, n, a / (a + b));
}
