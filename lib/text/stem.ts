import { stemmer } from "stemmer";
import { forEachWord } from "./words.ts";

const STEMMABLE = /^[a-z]{3,64}$/;

/**
 * The Porter stem of a folded word. A word with anything else than the letters a to z, and one
 * longer than any word of a language (64 letters), is its own stem.
 */
export function stem(word: string): string {
  return STEMMABLE.test(word) ? stemmer(word) : word;
}

/** The stems of the words of a text, in order: what the index holds and a search string asks. */
export function terms(text: string): string[] {
  const found: string[] = [];
  forEachWord(text, (word) => found.push(stem(word)));
  return found;
}
