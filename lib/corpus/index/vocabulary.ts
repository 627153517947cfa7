import { forEachWord, stem } from "../../text/mod.ts";
import { Growable, int32s } from "./growable.ts";

/** Strings longer than this may be slices that keep the whole text alive. */
const COPIED = 12;

/** Numbers for every word and every term (stemmed word) of a build, in the order of first sight. */
export class Vocabulary {
  readonly #wordNumbers = new Map<string, number>();
  readonly #termNumbers = new Map<string, number>();
  readonly #termOfWord: Growable<Int32Array> = int32s();
  readonly words: string[] = [];
  readonly terms: string[] = [];

  /** Visits the numbers of word and term of each word of a text. */
  scan(text: string, visit: (term: number, word: number) => void): void {
    forEachWord(text, (word) => {
      const number = this.#wordNumbers.get(word) ?? this.#add(word);
      visit(this.#termOfWord.get(number), number);
    });
  }

  /** The terms of a text. */
  termsOf(text: string): number[] {
    const found: number[] = [];
    this.scan(text, (term) => found.push(term));
    return found;
  }

  termOfWord(word: number): number {
    return this.#termOfWord.get(word);
  }

  #add(slice: string): number {
    const word = slice.length > COPIED ? structuredClone(slice) : slice;
    const stemmed = stem(word);
    let term = this.#termNumbers.get(stemmed);
    if (term === undefined) {
      term = this.terms.push(stemmed) - 1;
      this.#termNumbers.set(stemmed, term);
    }
    const number = this.words.push(word) - 1;
    this.#wordNumbers.set(word, number);
    this.#termOfWord.push(term);
    return number;
  }
}
