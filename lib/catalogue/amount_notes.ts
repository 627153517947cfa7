/** The note by which an answer says the currency of its amounts, as that of grants differs. */
export function amountsIn(currency: string): string {
  return `Amounts are in ${currency}.`;
}

/** The currency that notes say amounts are in; null where none does. */
export function currencyIn(notes: readonly string[]): string | null {
  const said = notes.flatMap((note) => /^Amounts are in ([A-Z]{3})\b/.exec(note)?.[1] ?? []);
  return said[0] ?? null;
}
