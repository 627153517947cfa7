import {
  hendersonSmoother,
  type LinearSmoother,
  lowessSmoother,
  movingAverageSmoother,
  poissonInterval,
  smoothWeightedCounts,
  whittaker,
  whittakerSmoother,
} from "../../../lib/analysis/mod.ts";
import type { Bound, Cell } from "../cell.ts";
import { logNormal, poisson } from "../random.ts";
import { listOf, poissonSeries } from "../series.ts";

const BUCKETS = 30;

const SMOOTHERS: Readonly<Record<string, (values: readonly number[]) => LinearSmoother>> = {
  "moving average of 3": () => movingAverageSmoother({ window: 3 }),
  "Henderson, 13 terms": () => hendersonSmoother({ terms: 13 }),
  "LOWESS, span 2/3": (values) =>
    lowessSmoother(listOf(values.length, (at) => at), { span: 2 / 3 }),
  "Whittaker, λ by cross-validation": (values) =>
    whittakerSmoother({ lambda: whittaker(values).parameters.lambda }),
};

function smoothed(seed: number, smoother: string, mean: number): Cell {
  return {
    method: "Smoothed counts",
    what: "buckets whose expectation the bounds cover",
    generator: `Poisson, mean ${mean}, n ${BUCKETS}; ${smoother}`,
    bound: { least: 90 },
    seed,
    series: { long: 1_000, short: 60 },
    run: (random) => {
      const counts = poissonSeries(random, BUCKETS, mean);
      const { low, high } = smoothWeightedCounts(counts, counts, SMOOTHERS[smoother]!(counts));
      const bounds = low.flatMap((from, at) => from === null ? [] : [[from, high[at]!] as const]);
      return bounds.filter(([from, to]) => from <= mean && mean <= to).length / bounds.length;
    },
  };
}

const EXPECTED = "intervals that cover the expected sum";
const SAID = "intervals that cover it, or say that few records carry the sum";

/** `said` counts intervals with the note among those that cover. */
function weighted(seed: number, sigma: number, mean: number, bound: Bound, said = false): Cell {
  return {
    method: "Weighted count",
    what: said ? SAID : EXPECTED,
    generator: `Poisson, mean ${mean}; log-normal weights, σ ${sigma}`,
    bound,
    seed,
    series: { long: 12_000, short: 1_000 },
    run: (random) => {
      const weights = listOf(poisson(random, mean), () => logNormal(random, sigma));
      if (weights.length === 0) return null;
      const count = weights.reduce((sum, weight) => sum + weight, 0);
      const variance = weights.reduce((sum, weight) => sum + weight ** 2, 0);
      const { low, high, notes } = poissonInterval(count, { variance, events: weights.length });
      const expected = mean * Math.exp(sigma ** 2 / 2);
      return low <= expected && expected <= high ||
        said && notes.some(({ code }) => code === "carried_by_few");
    },
  };
}

/** Intervals of counts that are smoothed or weighted. */
export const intervalCells: readonly Cell[] = [
  ...Object.keys(SMOOTHERS).flatMap((name, at) => [
    smoothed(131 + 2 * at, name, 1),
    smoothed(132 + 2 * at, name, 0.3),
  ]),
  weighted(141, 1, 5, { least: 88 }),
  weighted(142, 1, 30, { least: 88 }),
  weighted(143, 2, 30, { least: 80 }),
  weighted(144, 2, 300, { least: 80 }),
  weighted(145, 1, 2, { least: 88 }, true),
  weighted(146, 2, 10, { least: 80 }, true),
];
