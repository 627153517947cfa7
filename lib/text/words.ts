import { ASCII_KINDS, FOREIGN, PLAIN, SEPARATOR } from "./ascii.ts";
import { fold } from "./fold.ts";

const WORD = /[\p{L}\p{N}]+/gu;
/** Letters of Chinese, Japanese and Korean, which are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

/** The words of a folded text that is not in ASCII alone. */
export function foldedWords(folded: string): string[] {
  const found: string[] = [];
  for (const word of folded.match(WORD) ?? []) {
    let end = 0;
    for (const { 0: run, index } of word.matchAll(UNSPACED)) {
      if (index > end) found.push(word.slice(end, index));
      found.push(...pairsOf(run));
      end = index + run.length;
    }
    if (end < word.length) found.push(word.slice(end));
  }
  return found;
}

/** The overlapping pairs of a run of letters; the letter itself where it stands alone. */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, at) => letters[at]! + letter);
}

/**
 * Visit the folded words of a text in order: maximal runs of letters or digits (`\p{L}`, `\p{N}`)
 * of `fold(text)`, within them runs of Chinese, Japanese and Korean cut into overlapping pairs of
 * letters, as Lucene's CJKBigramFilter does. Text in ASCII costs one table look-up per character; only runs that hold
 * another character are folded and matched.
 *
 * A visited word may be a slice that keeps the whole text alive: a caller that stores words for
 * long should store each distinct one once.
 */
export function forEachWord(text: string, visit: (word: string) => void): void {
  let start = 0;
  let seen = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    const kind = code < 128 ? ASCII_KINDS[code]! : FOREIGN;
    if (kind !== SEPARATOR) {
      seen |= kind;
      continue;
    }
    if (seen !== 0) {
      const run = text.slice(start, i);
      if (seen === PLAIN) visit(run);
      else if (seen < FOREIGN) visit(run.toLowerCase());
      else for (const word of foldedWords(fold(run))) visit(word);
      seen = 0;
    }
    start = i + 1;
  }
}

/** The folded words of a text, in order. */
export function words(text: string): string[] {
  const found: string[] = [];
  forEachWord(text, (word) => found.push(word));
  return found;
}
