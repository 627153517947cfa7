/** The fewest hundredths that are at least so certain; never 0. */
export function leastHundredths(certainty: number): number {
  let least = Math.max(1, Math.floor(100 * certainty) - 1);
  while (least / 100 < certainty) least++;
  return least;
}
