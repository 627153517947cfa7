import type { Cell } from "../cell.ts";
import { scatteredByYear, widened } from "../series.ts";
import { finds } from "./growth.ts";

const shared = { method: "log-linear growth", series: { long: 6_000, short: 800 } };
const WIDTHS = { year: 1, quarter: 4, month: 12 } as const;
const SCATTER = { years: 12, perYear: 12, mean: 360, sigma: 0.3 };
const WORDS = "30 a month, years scatter by 30 %, 12 years";

const trendless = (width: keyof typeof WIDTHS, seed: number): Cell => ({
  ...shared,
  what: "a trend where there is none",
  generator: `${WORDS}, by ${width}`,
  bound: { most: 8 },
  seed,
  run: (random) =>
    finds(widened(scatteredByYear(random, SCATTER), 12 / WIDTHS[width]), WIDTHS[width]),
});

/** The same records in years, quarters and months. */
export const growthWidthCells: readonly Cell[] = [
  trendless("year", 2041),
  trendless("quarter", 2042),
  trendless("month", 2043),
  {
    ...shared,
    what: "a rise found that is there",
    generator: `${WORDS}, 10 % more each, by month`,
    bound: { least: 80 },
    seed: 2044,
    run: (random) => finds(scatteredByYear(random, { ...SCATTER, growth: 0.1 }), 12),
  },
];
