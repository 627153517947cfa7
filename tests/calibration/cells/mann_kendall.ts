import { mannKendall } from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import { normal } from "../random.ts";
import { listOf } from "../series.ts";

const shared = { method: "Mann-Kendall, Hamed-Rao", series: { long: 12_000, short: 1_500 } };

const finds = (values: readonly number[]) =>
  mannKendall(values, { autocorrelation: "hamed-rao" }).pValue! < 0.05;

/** The Mann-Kendall test with Hamed and Rao's variance. */
export const mannKendallCells: readonly Cell[] = [
  {
    ...shared,
    what: "a trend where there is none",
    generator: "independent normal, mean 0, σ 1, n 30",
    bound: { most: 6 },
    seed: 101,
    run: (random) => finds(listOf(30, () => normal(random))),
  },
  {
    ...shared,
    what: "a rise found that is there",
    generator: "independent normal, 0.08 more each time, σ 1, n 30",
    bound: { least: 90 },
    seed: 102,
    run: (random) => finds(listOf(30, (at) => 0.08 * at + normal(random))),
  },
];
