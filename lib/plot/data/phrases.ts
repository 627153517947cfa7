/** Sentences in a row. */
export function joined(sentences: readonly string[]): string {
  return sentences.filter(Boolean).map((each) => /[.!?…]$/.test(each) ? each : `${each}.`).join(
    " ",
  );
}
