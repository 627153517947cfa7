/** The positions at which a phrase begins, word by word. */
export function occurrences(words: readonly string[], phrase: readonly string[]): number[] {
  const found: number[] = [];
  for (let start = 0; start + phrase.length <= words.length; start++) {
    if (phrase.every((word, offset) => words[start + offset] === word)) found.push(start);
  }
  return found;
}

/** Whether a phrase occurs. */
export function holds(words: readonly string[], phrase: readonly string[]): boolean {
  return occurrences(words, phrase).length > 0;
}

/**
 * The largest number of occurrences that do not overlap of the words in this order with at most
 * `slop` others between the first and the last.
 */
export function countNear(words: readonly string[], phrase: readonly string[], slop: number) {
  const spans: { start: number; end: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    if (words[start] !== phrase[0]) continue;
    let end: number | null = start;
    for (const word of phrase.slice(1)) {
      const next: number = words.indexOf(word, end + 1);
      end = next < 0 ? null : next;
      if (end === null) break;
    }
    if (end !== null && end - start + 1 - phrase.length <= slop) spans.push({ start, end });
  }
  spans.sort((a, b) => a.end - b.end);
  let count = 0, last = -1;
  for (const { start, end } of spans) {
    if (start <= last) continue;
    count++;
    last = end;
  }
  return count;
}
