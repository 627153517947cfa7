import type { AlignedSeries } from "./align.ts";

/**
 * What shares are parts of, per bucket: the background, or the sum of all series; null where one
 * of them is not known.
 */
export function totalsOf(
  series: readonly AlignedSeries[],
  background: AlignedSeries | null,
): (number | null)[] {
  if (background) return [...background.counts];
  return (series[0]?.counts ?? []).map((_, bucket) =>
    series.reduce<number | null>((sum, { counts }) => {
      const count = counts[bucket];
      return sum === null || count === null || count === undefined ? null : sum + count;
    }, 0)
  );
}

/** Each count as a part of its total, 0 to 1; null where either is not known or the total is 0. */
export function sharesOf(
  counts: readonly (number | null)[],
  totals: readonly (number | null)[],
): (number | null)[] {
  return counts.map((count, bucket) => {
    const total = totals[bucket];
    return count === null || !total ? null : count / total;
  });
}
