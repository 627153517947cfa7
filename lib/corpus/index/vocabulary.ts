import { stem, WordTable } from "../../text/mod.ts";
import { type Growable, int32s } from "./growable.ts";
import type { Lexicon, TextsByNumber } from "./text_index.ts";

/** Words and terms that were not met before, in the order of their numbers. */
export interface NewWords {
  readonly newWords: readonly string[];
  readonly termsOfWords: Int32Array;
  readonly newTerms: readonly string[];
}

/** Numbers for every word and every term (stemmed word) of a build, in the order of first sight. */
export class Vocabulary implements Lexicon {
  readonly #table = new WordTable();
  readonly #terms = new WordTable();
  readonly #termOfWord = int32s();

  get words(): TextsByNumber {
    return this.#table;
  }

  get terms(): TextsByNumber {
    return this.#terms;
  }

  /** The number of each word of a text, in order: valid until the next call. */
  wordsOf(text: string): Int32Array {
    const found = this.#table.scan(text), known = this.#termOfWord.length;
    if (known < this.words.length) {
      for (const word of this.#table.from(known)) {
        this.#termOfWord.push(this.termNumber(stem(word)));
      }
    }
    return found;
  }

  /** The terms of a text. */
  termsOf(text: string): number[] {
    return Array.from(this.wordsOf(text), (word) => this.termOfWord(word));
  }

  termOfWord(word: number): number {
    return this.#termOfWord.get(word);
  }

  addTermsOf(words: Int32Array, to: Growable<Int32Array>): void {
    to.appendAt(words, this.#termOfWord);
  }

  /**
   * The number of a word as texts are folded.
   *
   * @param termOf gives the number of its term, where the word was not met before
   */
  numberOf(word: string, termOf: () => number = () => this.termNumber(stem(word))): number {
    const number = this.#table.numberOf(word);
    if (number === this.#termOfWord.length) this.#termOfWord.push(termOf());
    return number;
  }

  /** What was met beyond so many words and terms. */
  after({ words, terms }: { readonly words: number; readonly terms: number }): NewWords {
    return {
      newWords: this.#table.from(words),
      termsOfWords: this.#termOfWord.view().slice(words),
      newTerms: this.#terms.from(terms),
    };
  }

  /** The number of a term. */
  termNumber(stemmed: string): number {
    return this.#terms.numberOf(stemmed);
  }
}
