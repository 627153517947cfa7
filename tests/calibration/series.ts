import { normal, poisson, type Random } from "./random.ts";

/** A list of n values. */
export function listOf<T>(n: number, make: (at: number) => T): T[] {
  return Array.from({ length: n }, (_, at) => make(at));
}

/** Independent Poisson counts: of one mean, or growing by this part of it per bucket. */
export function poissonSeries(random: Random, n: number, mean: number, growth = 0): number[] {
  return listOf(n, (at) => poisson(random, mean * (1 + growth) ** at));
}

/** A stationary autoregression of order 1: marginal standard deviation σ, mean 0. */
export function autoregression(random: Random, n: number, rho: number, sigma: number): number[] {
  let value = sigma * normal(random);
  return listOf(n, (at) => {
    if (at > 0) value = rho * value + sigma * Math.sqrt(1 - rho ** 2) * normal(random);
    return value;
  });
}

/** What an autoregressive series of counts is made with. */
export interface Autoregressive {
  readonly n: number;
  readonly mean: number;
  readonly rho: number;
  /** Standard deviation of the log of the intensity. */
  readonly sigma: number;
  /** Growth per bucket as a fraction. @default {0} */
  readonly growth?: number;
}

/** Poisson counts whose log intensity is an autoregression of order 1 around a line. */
export function autoregressiveCounts(
  random: Random,
  { n, mean, rho, sigma, growth = 0 }: Autoregressive,
): number[] {
  const logs = autoregression(random, n, rho, sigma);
  return logs.map((log, at) =>
    poisson(random, mean * (1 + growth) ** at * Math.exp(log - sigma ** 2 / 2))
  );
}

/** What a series is made with whose level scatters from year to year. */
export interface YearlyScatter {
  readonly years: number;
  /** Buckets per year. */
  readonly perYear: number;
  /** Mean count of a year. */
  readonly mean: number;
  /** Standard deviation of the log of a year's level. */
  readonly sigma: number;
  /** Growth per year as a fraction. @default {0} */
  readonly growth?: number;
}

/** Poisson counts of buckets that share the level of their year; levels scatter log-normally. */
export function scatteredByYear(
  random: Random,
  { years, perYear, mean, sigma, growth = 0 }: YearlyScatter,
): number[] {
  const levels = listOf(
    years,
    (year) => mean * (1 + growth) ** year * Math.exp(sigma * normal(random) - sigma ** 2 / 2),
  );
  return levels.flatMap((level) => listOf(perYear, () => poisson(random, level / perYear)));
}

/** Sums of so many neighbours each: the same records in wider buckets. */
export function widened(values: readonly number[], by: number): number[] {
  return listOf(
    Math.floor(values.length / by),
    (at) => values.slice(at * by, (at + 1) * by).reduce((sum, value) => sum + value, 0),
  );
}
