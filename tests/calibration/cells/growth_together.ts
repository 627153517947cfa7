import { benjaminiHochberg, growthTogether } from "../../../lib/analysis/mod.ts";
import type { Bound, Cell } from "../cell.ts";
import type { Random } from "../random.ts";
import { autoregressiveCounts, listOf, poissonSeries } from "../series.ts";

const TOPICS = 200;
const GROWING = 20;

/** Which of many topics grow, at 5 % false discoveries. */
function holding(topics: readonly (readonly number[])[]): readonly boolean[] {
  const { growths } = growthTogether(
    topics.map((counts) => ({ counts, times: listOf(counts.length, (at) => at) })),
  );
  return benjaminiHochberg(growths.map(({ pValue }) => pValue ?? 1)).holds;
}

const topics = (make: (topic: number) => number[]) =>
  Array.from({ length: TOPICS }, (_, k) => make(k));

const none = (rho: number, n: number, most: number, seed: number): Cell => ({
  method: "scan of 200 topics",
  what: "any topic holds where none grows",
  generator: `autoregressive, ρ ${rho}, σ 0.3, mean 50, n ${n}`,
  series: { long: 200, short: 20 },
  bound: { most },
  seed,
  run: (random) =>
    holding(topics(() => autoregressiveCounts(random, { n, mean: 50, rho, sigma: 0.3 })))
      .includes(true),
});

const found = (
  generator: string,
  bound: Bound,
  seed: number,
  make: (random: Random, growth: number) => number[],
): Cell => ({
  method: "scan of 200 topics",
  what: "a rise found, of 20 that are there",
  generator,
  series: { long: 100, short: 10 },
  bound,
  seed,
  run: (random) => {
    const holds = holding(topics((topic) => make(random, topic < GROWING ? 0.2 : 0)));
    return holds.slice(0, GROWING).filter(Boolean).length / GROWING;
  },
});

/** Growth of many topics together. */
export const manyGrowthCells: readonly Cell[] = [
  none(0, 12, 15, 2301),
  none(0.5, 8, 15, 2302),
  none(0.5, 12, 15, 2303),
  none(0.5, 20, 15, 2304),
  none(0.8, 8, 40, 2305),
  none(0.8, 12, 40, 2306),
  none(0.8, 20, 40, 2307),
  found(
    "Poisson, mean 20 at first, 20 % more each time, n 12",
    { least: 90 },
    2311,
    (random, growth) => poissonSeries(random, 12, 20, growth),
  ),
  found(
    "autoregressive, ρ 0.5, σ 0.3, mean 50 at first, 20 % more each time, n 12",
    { least: 80 },
    2312,
    (random, growth) =>
      autoregressiveCounts(random, { n: 12, mean: 50, rho: 0.5, sigma: 0.3, growth }),
  ),
];
