import {
  multiverse,
  multiverseGrid,
  type Outcome,
  TREND_CHOICES,
} from "../../../lib/analysis/mod.ts";
import { plainTrend, smoothedTrend } from "../../../lib/study/sweep/_trend_estimate.ts";
import type { Cell } from "../cell.ts";
import type { Random } from "../random.ts";
import { listOf, poissonSeries, widened } from "../series.ts";

const YEARS = 20;
const PER_YEAR = { year: 1, quarter: 4 } as const;
const { window, smoothing, resolution } = TREND_CHOICES;

/** The trend of a series of months under each window, smoother and resolution. */
function outcomesOf(months: readonly number[]): Outcome[] {
  return multiverseGrid({ window, smoothing, resolution }).map((specification) => {
    const perYear = PER_YEAR[specification.resolution];
    const all = widened(months, 12 / perYear);
    const years = specification.window === "all" ? YEARS : specification.window;
    const counts = all.slice(-years * perYear);
    const times = listOf(counts.length, (at) => 2000 + at / perYear);
    const trend = specification.smoothing === "none" ? plainTrend : smoothedTrend;
    return { specification, ...trend(times, counts) };
  });
}

const cell = (mean: number, claim: "up" | "down", most: number, seed: number): Cell => ({
  method: "multiverse",
  what: `specifications in which "${claim}" holds where there is no trend`,
  generator: `Poisson, mean ${mean} a month, ${YEARS} years`,
  series: { long: 600, short: 60 },
  bound: { most },
  seed,
  run: (random: Random) =>
    multiverse(outcomesOf(poissonSeries(random, 12 * YEARS, mean)), claim).share,
});

/** The share of a multiverse where nothing changes. */
export const multiverseCells: readonly Cell[] = [
  cell(0.3, "up", 3, 2411),
  cell(0.3, "down", 3, 2412),
  cell(1.5, "up", 3, 2413),
  cell(1.5, "down", 3, 2414),
];
