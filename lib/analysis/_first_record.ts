/**
 * What the first bucket of a series has too much, on average, because the series begins where
 * something is counted: with expectation m and none it would have been left out, so that it has
 * m / (1 − e^−m). Counts of a unit are that many records.
 *
 * @param mean what a bucket has if nothing grows
 */
export function firstRecordExcess(mean: number, unit: number): number {
  if (!(unit > 0)) return 0;
  const excess = unit * (mean / unit) / Math.expm1(mean / unit);
  return Number.isFinite(excess) ? excess : 0;
}
