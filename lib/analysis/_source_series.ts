import { sum } from "simple-statistics";
import { betaBinomialCdf, hypergeometricCdf } from "./_hypergeometric.ts";
import { pooledScatter, type Scatter, scatterOfShares } from "./_neighbour_scatter.ts";
import { finishedIndices, type TrendToLint } from "./_trend_warning.ts";

/** Fewer documents are no source to speak of. */
const FEWEST = 5;
/** The part of a source's documents that may lie before it begins, or after it ends. */
const STRAYS = 0.02;

/** A source and its documents in the finished buckets. */
export interface SourceSeries {
  readonly source: string;
  readonly counts: readonly number[];
}

/** The sources with enough documents, and the documents of all. */
export interface Sources {
  readonly labels: readonly string[];
  readonly all: readonly number[];
  readonly sources: readonly SourceSeries[];
  /** How their documents scatter while they last. */
  readonly scatter: Scatter;
}

/** Documents of each source in the finished buckets. */
function sourceSeries(trend: TrendToLint): SourceSeries[] {
  const buckets = finishedIndices(trend);
  return (trend.sources ?? []).map(({ source, counts }) => ({
    source,
    counts: buckets.map((i) => counts[i]!),
  }));
}

/** The sources of a trend that have enough documents to be judged. */
export function testableSources(trend: TrendToLint): Sources {
  const series = sourceSeries(trend);
  const buckets = finishedIndices(trend);
  const all = buckets.map((_, i) => sum(series.map(({ counts }) => counts[i]!)));
  const sources = series.filter(({ counts }) => sum(counts) >= FEWEST);
  const scatters = sources.map(({ counts }) => {
    const [from, to] = [counts.findIndex(Boolean), counts.findLastIndex(Boolean) + 1];
    return scatterOfShares(counts.slice(from, to), all.slice(from, to));
  });
  return {
    labels: buckets.map((i) => trend.labels[i]!),
    all,
    sources,
    scatter: pooledScatter(scatters),
  };
}

/**
 * Where a source begins, strays aside, and how likely it is that it begins so late where its
 * documents are spread as those of all sources are, and scatter as they do while they last.
 */
export function beginning(
  counts: readonly number[],
  all: readonly number[],
  { dispersion }: Pick<Scatter, "dispersion">,
) {
  const count = sum(counts);
  const most = Math.floor(STRAYS * count);
  let [at, strays] = [0, 0];
  while (strays + counts[at]! <= most) strays += counts[at++]!;
  const [drawn, part, total] = [count, sum(all.slice(0, at)), sum(all)].map(Math.round) as [
    number,
    number,
    number,
  ];
  const even = hypergeometricCdf(most, { drawn, part, all: total });
  const excess = Math.max(0, (dispersion ?? 1) - 1);
  if (excess === 0 || part === 0 || part === total) return { at, strays, chance: even };
  // negative binomial counts of one dispersion are beta-binomial parts of their sum
  const correlation = excess / (drawn + excess);
  const uneven = betaBinomialCdf(most, { drawn, share: part / total, correlation });
  return { at, strays, chance: Math.max(even, uneven) };
}
