import { ASCII_KINDS, FOREIGN, PLAIN, SEPARATOR } from "./ascii.ts";
import { fold } from "./fold.ts";

/**
 * Visit the folded words of a text in order: maximal runs of letters or digits (`\p{L}`, `\p{N}`)
 * of `fold(text)`. Text in ASCII costs one table look-up per character; only runs that hold
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
      else for (const word of fold(run).match(/[\p{L}\p{N}]+/gu) ?? []) visit(word);
      seen = 0;
    }
    start = i + 1;
  }
}

/** The folded words of a text, in order: maximal runs of letters or digits. */
export function words(text: string): string[] {
  const found: string[] = [];
  forEachWord(text, (word) => found.push(word));
  return found;
}
