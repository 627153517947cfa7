/** Something in a bundle that is not as it should be. */
export interface Finding {
  /** The file that it is in. */
  readonly file: string;
  /** Where in the file, and what is wrong. */
  readonly what: string;
  /** That the corpus answers something else now; else it is of the bundle itself. */
  readonly about?: "answer";
}

const MOST = 80;

/** The words in which two texts differ: `"93" where "94" is computed`. */
export function differenceOf(given: string, right: string, source = "is computed"): string {
  const [one, other] = [wordsOf(given), wordsOf(right)];
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before++;
  let after = 0;
  while (after < most - before && one.at(-1 - after) === other.at(-1 - after)) after++;
  const cut = (words: readonly string[]) =>
    quoted(words.slice(before, words.length - after).join(" "));
  return `${cut(one)} where ${cut(other)} ${source}`;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function quoted(text: string): string {
  if (!text) return "nothing";
  return JSON.stringify(text.length > MOST ? `${text.slice(0, MOST)}…` : text);
}
