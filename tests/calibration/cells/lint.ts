import { lintTrend } from "../../../lib/analysis/mod.ts";
import type { Bound, Cell } from "../cell.ts";
import { negativeBinomial, poisson, type Random } from "../random.ts";
import { listOf } from "../series.ts";

const YEARS = 15;
const LABELS = listOf(YEARS, (at) => at + 2008).map(String);

interface Trend {
  /** Expected documents of all sources in the first year. */
  readonly size: number;
  readonly sources: number;
  readonly growth?: number;
  /** Variance over mean of a source's documents in a year. */
  readonly dispersion?: number;
  /** Years after which the first source has no documents any more. */
  readonly ends?: number;
}

function lintedWith({ size, sources, growth = 0, dispersion = 1, ends = YEARS }: Trend) {
  return (random: Random) => {
    const drawn = (mean: number) =>
      dispersion === 1 ? poisson(random, mean) : negativeBinomial(random, mean, dispersion);
    const series = listOf(sources, (source) => ({
      source: `${source}`,
      counts: LABELS.map((_, at) =>
        source === 0 && at >= ends ? 0 : drawn(size * (1 + growth) ** at / sources)
      ),
    }));
    const counts = LABELS.map((_, at) => series.reduce((sum, one) => sum + one.counts[at]!, 0));
    return lintTrend({ labels: LABELS, counts, sources: series }).warnings;
  };
}

const words = ({ size, sources, growth = 0, dispersion = 1, ends }: Trend) =>
  `${
    dispersion === 1 ? "Poisson" : `negative binomial, variance ${dispersion} times the mean`
  }, ${sources} sources of mean ${size} in all, ${
    growth ? `growing ${100 * growth} % a year, ` : ""
  }n ${YEARS}${ends ? `; one ends after ${ends}` : ""}`;

const shared = { method: "Lint", series: { long: 3_000, short: 300 } };

function clean(seed: number, trend: Trend, bound: Bound): Cell {
  const warningsOf = lintedWith(trend);
  return {
    ...shared,
    what: "a warning where there is nothing to warn of",
    generator: words(trend),
    bound,
    seed,
    run: (random) => warningsOf(random).length > 0,
  };
}

function ended(seed: number, trend: Trend, bound: Bound): Cell {
  const warningsOf = lintedWith(trend);
  return {
    ...shared,
    what: "the end of a source found",
    generator: words(trend),
    bound,
    seed,
    run: (random) => warningsOf(random).some(({ code }) => code === "source_disappears"),
  };
}

/** Warnings about sources, where they scatter and where they do not. */
export const lintCells: readonly Cell[] = [
  clean(181, { size: 30, sources: 10 }, { most: 1 }),
  clean(182, { size: 100, sources: 4, growth: 0.1 }, { most: 1 }),
  clean(183, { size: 30, sources: 10, dispersion: 3 }, { most: 5 }),
  clean(184, { size: 30, sources: 10, dispersion: 5 }, { most: 5 }),
  clean(185, { size: 100, sources: 4, dispersion: 5 }, { most: 5 }),
  ended(186, { size: 50, sources: 10, ends: 10 }, { least: 65 }),
  ended(187, { size: 100, sources: 4, ends: 12 }, { least: 99 }),
  ended(188, { size: 100, sources: 4, ends: 12, dispersion: 3 }, { least: 95 }),
];
