import type { Numbers } from "./_check.ts";

/** A series from its first year on, as logs relative to that year. */
export interface Aligned {
  /** Column of its first year; -1 when it has none. */
  readonly first: number;
  /** ln of count over first count, from the first year to the last known; empty without a first year. */
  readonly logs: Float64Array;
}

const HALF_A_DOCUMENT = 0.5;

/** Aligns series at their first year with `threshold` documents, knowing only the first `columns` years. */
export function alignSeries(
  series: readonly Numbers[],
  columns: number,
  threshold: number,
): Aligned[] {
  return series.map((one) => {
    const counts = Array.from(one).slice(0, columns);
    const first = counts.findIndex((count) => count >= threshold);
    if (first < 0) return { first, logs: new Float64Array(0) };
    const logOf = (count: number) => Math.log(Math.max(count, HALF_A_DOCUMENT));
    const base = logOf(counts[first]!);
    return { first, logs: Float64Array.from(counts.slice(first), (count) => logOf(count) - base) };
  });
}
