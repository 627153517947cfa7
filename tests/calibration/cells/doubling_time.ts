import { doublingTime, logLinearGrowth } from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import { listOf, poissonSeries } from "../series.ts";

const TIMES = listOf(5, (at) => at);

/** Whether a doubling time is left open: in the interval, or longer than the shortest one. */
function covers(counts: readonly number[], truth: number): boolean | null {
  const { direction, time, doublingAtLeast } = doublingTime(logLinearGrowth(TIMES, counts));
  if (time.value === null) return null;
  if (doublingAtLeast === null || truth < doublingAtLeast) return false;
  return direction !== "doubling" || time.high === null || truth <= time.high;
}

const cell = (growth: number, seed: number): Cell => ({
  method: "doubling time",
  what: "intervals that cover it",
  generator: `Poisson, mean 3 at first, ${100 * growth} % more each time, n 5`,
  series: { long: 8_000, short: 1_000 },
  bound: { least: 90 },
  seed,
  run: (random) =>
    covers(poissonSeries(random, TIMES.length, 3, growth), Math.LN2 / Math.log1p(growth)),
});

/** Doubling times of a few records. */
export const doublingTimeCells: readonly Cell[] = [cell(0.1, 2401), cell(0.3, 2402), cell(1, 2403)];
