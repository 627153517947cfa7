/**
 * Sums of amounts per bucket, null where there are records and nothing is added up: a sum gives 0
 * where no amount is known.
 */
export function knownAmounts(
  amounts: readonly (number | null)[],
  counts: readonly (number | null)[],
): (number | null)[] {
  return amounts.map((amount, at) => amount === 0 && counts[at] ? null : amount);
}
