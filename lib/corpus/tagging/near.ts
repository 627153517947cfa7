/** Whether words stand in this order with at most so many others between the first and the last. */
export function holdsNear(terms: Int32Array, words: readonly number[], slop: number): boolean {
  const width = words.length + slop;
  // for each number of words, the latest start from which so many were found in order
  const starts = new Int32Array(words.length).fill(-1);
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at]!;
    for (let word = words.length - 1; word >= 0; word--) {
      if (term !== words[word]) continue;
      const start = word === 0 ? at : starts[word - 1]!;
      if (start < 0) continue;
      starts[word] = start;
      if (word === words.length - 1 && at - start < width) return true;
    }
  }
  return false;
}
