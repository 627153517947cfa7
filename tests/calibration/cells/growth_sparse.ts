import { logLinearGrowth } from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import type { Random } from "../random.ts";
import { listOf, poissonSeries } from "../series.ts";

const shared = { method: "log-linear growth", series: { long: 4_000, short: 600 } };

/** The side of the trend that is found in counts from the first record on. */
function sideOf(random: Random, mean: number, n: number): number | null {
  const all = poissonSeries(random, n, mean);
  const first = all.findIndex((count) => count > 0);
  const counts = first < 0 ? [] : all.slice(first);
  const { pValue, slope } = logLinearGrowth(listOf(counts.length, (at) => at), counts, {
    firstRecord: true,
  });
  if (pValue === null || slope.value === null) return null;
  return pValue < 0.05 ? Math.sign(slope.value) : 0;
}

const sides = (mean: number, n: number, seed: number): readonly Cell[] =>
  ([["rise", 1], ["fall", -1]] as const).map(([name, side]) => ({
    ...shared,
    what: `a ${name} where there is none`,
    generator: `Poisson, mean ${mean}, ${n} buckets, from the first record on`,
    bound: { most: 4 },
    seed: seed + side,
    run: (random: Random) => {
      const found = sideOf(random, mean, n);
      return found === null ? null : found === side;
    },
  }));

/** Growth of a few records, beginning with the first. */
export const sparseGrowthCells: readonly Cell[] = [0.3, 1, 3].flatMap((mean, at) =>
  [30, 120].flatMap((n, size) => sides(mean, n, 2101 + 20 * at + 4 * size))
);
