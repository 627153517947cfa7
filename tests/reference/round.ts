/** A sum of money in whole cents. */
export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
