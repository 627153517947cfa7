import { logLinearGrowth, type LogLinearOptions } from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import { negativeBinomial, poisson as poissonCount, type Random } from "../random.ts";
import { autoregressiveCounts, listOf, poissonSeries } from "../series.ts";

const shared = { method: "log-linear growth", series: { long: 8_000, short: 1_000 } };

/** Whether a trend is found at the level of 95 %; null without an estimate. */
export function finds(counts: readonly number[], perYear = 1, options?: LogLinearOptions) {
  const { pValue } = logLinearGrowth(counts.map((_, at) => 2000 + at / perYear), counts, options);
  return pValue === null ? null : pValue < 0.05;
}

const poisson = (n: number, mean: number, seed: number): readonly Cell[] =>
  between(`Poisson, mean ${mean}, n ${n}`, seed, (random) => poissonSeries(random, n, mean));

const negative = (n: number, seed: number): readonly Cell[] =>
  between(
    `negative binomial, mean 30, dispersion 4, n ${n}`,
    seed,
    (random) => listOf(n, () => negativeBinomial(random, 30, 4)),
  );

/** A trend where there is none: rarely, but not never. */
function between(
  generator: string,
  seed: number,
  make: (random: Random) => readonly number[],
): readonly Cell[] {
  const run = (random: Random) => finds(make(random));
  const what = "a trend where there is none";
  return [
    { ...shared, what, generator, bound: { most: 6 }, seed, run },
    { ...shared, what: `${what}, at least`, generator, bound: { least: 1 }, seed: seed + 1, run },
  ];
}

const autoregressive = (n: number, seed: number): Cell => ({
  ...shared,
  what: "a trend where there is none",
  generator: `autoregressive, ρ 0.5, σ 0.35, mean 30, n ${n}`,
  bound: { most: 10 },
  seed,
  run: (random) => finds(autoregressiveCounts(random, { n, mean: 30, rho: 0.5, sigma: 0.35 })),
});

const rise = (n: number, least: number, seed: number): Cell => ({
  ...shared,
  what: "a rise found that is there",
  generator: `Poisson, mean 30 at first, 10 % more each time, n ${n}`,
  bound: { least },
  seed,
  run: (random) => finds(poissonSeries(random, n, 30, 0.1)),
});

const course = (
  generator: string,
  n: number,
  mean: (at: number) => number,
  seed: number,
): Cell => ({
  ...shared,
  what: "a course found that is there",
  generator: `Poisson, ${generator}, n ${n}`,
  bound: { least: 75 },
  seed,
  run: (random) => finds(listOf(n, (at) => poissonCount(random, mean(at)))),
});

/** Size and power of growth by year. */
export const growthCells: readonly Cell[] = [
  ...poisson(5, 30, 2001),
  ...poisson(8, 30, 2003),
  ...poisson(12, 30, 2005),
  ...poisson(12, 3, 2007),
  ...poisson(30, 30, 2009),
  ...negative(5, 2011),
  ...negative(8, 2013),
  ...negative(12, 2015),
  ...negative(30, 2017),
  autoregressive(8, 2021),
  autoregressive(12, 2022),
  autoregressive(30, 2023),
  rise(8, 45, 2031),
  rise(12, 85, 2032),
  rise(30, 99, 2033),
  course(
    "mean 13, from the 12th on 20 % more each",
    20,
    (at) => 13 * 1.2 ** Math.max(0, at - 11),
    2034,
  ),
  course("an S-curve from 5 to 65", 15, (at) => 5 + 60 / (1 + Math.exp(7 - at)), 2035),
  course("mean 5 at first, 15 % fewer each time", 18, (at) => 5 * 0.85 ** at, 2036),
];
