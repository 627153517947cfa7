/**
 * A plain number: `1750000`, `215534.4`, `2.6E+12`; null where the text is none, is negative, or is
 * too large to be exact.
 */
export function plainAmount(text: string): number | null {
  if (!/^\d+(?:\.\d+)?(?:[eE]\+?\d{1,3})?$/.test(text)) return null;
  const amount = Number(text);
  return amount <= Number.MAX_SAFE_INTEGER ? amount : null;
}
