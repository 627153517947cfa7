import {
  henderson,
  lowess,
  movingAverage,
  type Smooth,
  smoothedGrowth,
  whittaker,
} from "../../../lib/analysis/mod.ts";
import type { Cell } from "../cell.ts";
import { listOf, poissonSeries } from "../series.ts";

const N = 15;
const TIMES = listOf(N, (at) => at);

/** Each smoother, made for a series. */
const SMOOTHERS: Readonly<Record<string, (counts: readonly number[]) => Smooth>> = {
  "Whittaker, λ by cross-validation": (counts) => {
    const { lambda } = whittaker(counts).parameters;
    return (values) => whittaker(values, { lambda }).values;
  },
  "Henderson, 5 terms": () => (values) => henderson(values, { terms: 5 }).values,
  "LOWESS, span ⅔": () => (values) => lowess(TIMES, values, { span: 2 / 3 }).values,
  "moving average of 3": () => (values) =>
    movingAverage(values, { window: 3, align: "trailing" }).values,
};

/** Growth of smoothed counts. */
export const smoothedGrowthCells: readonly Cell[] = Object.entries(SMOOTHERS).map(
  ([name, smoother], at) => ({
    method: "growth of a smoothed series",
    what: "a trend where there is none",
    generator: `Poisson, mean 30, n ${N}; ${name}`,
    series: { long: 2_000, short: 300 },
    bound: { most: 8 },
    seed: 2201 + at,
    run: (random) => {
      const counts = poissonSeries(random, N, 30);
      const { pValue } = smoothedGrowth(TIMES, counts, smoother(counts));
      return pValue === null ? null : pValue < 0.05;
    },
  }),
);
