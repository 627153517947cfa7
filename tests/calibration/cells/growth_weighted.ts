import { logLinearGrowth } from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import { logNormal, poisson, type Random } from "../random.ts";
import { listOf } from "../series.ts";

const N = 10;
const TIMES = listOf(N, (at) => at);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The weights of Poisson many records per bucket, log-normal of this σ. */
function drawn(random: Random, mean: number, sigma: number): number[][] {
  return TIMES.map(() =>
    Array.from({ length: poisson(random, mean) }, () => logNormal(random, sigma))
  );
}

const cell = (
  what: string,
  mean: number,
  unitOf: (weights: readonly number[]) => number,
  seed: number,
): Cell => ({
  method: `log-linear growth of ${what}`,
  what: "a trend where there is none",
  generator: `Poisson, mean ${mean}, log-normal weights, σ 1, n ${N}`,
  series: { long: 6_000, short: 800 },
  bound: { most: 6 },
  seed,
  run: (random) => {
    const buckets = drawn(random, mean, 1);
    const { pValue } = logLinearGrowth(TIMES, buckets.map(sum), { unit: unitOf(buckets.flat()) });
    return pValue === null ? null : pValue < 0.05;
  },
});

const squared = (weights: readonly number[]) => sum(weights.map((w) => w * w)) / sum(weights);
const average = (weights: readonly number[]) => sum(weights) / weights.length;

/** Growth of sums of weights, whose floor is Σw²/Σw, and of amounts, whose floor is one deal. */
export const weightedGrowthCells: readonly Cell[] = [
  cell("weighted counts", 5, squared, 2501),
  cell("weighted counts", 30, squared, 2502),
  cell("amounts", 5, average, 2503),
  cell("amounts", 30, average, 2504),
];
