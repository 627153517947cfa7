import { stem, WordTable } from "../../text/mod.ts";
import { int32s } from "./growable.ts";

/** Numbers for every word and every term (stemmed word) of a build, in the order of first sight. */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly #table = new WordTable();
  readonly #termNumbers = new Map<string, number>();
  readonly #termOfWord = int32s();

  get words(): readonly string[] {
    return this.#table.words;
  }

  /** The number of each word of a text, in order: valid until the next call. */
  wordsOf(text: string): Int32Array {
    const found = this.#table.scan(text);
    while (this.#termOfWord.length < this.words.length) {
      this.#termOfWord.push(this.#termNumber(this.#termOfWord.length));
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

  #termNumber(word: number): number {
    const stemmed = stem(this.words[word]!);
    const known = this.#termNumbers.get(stemmed);
    if (known !== undefined) return known;
    const term = this.terms.push(stemmed) - 1;
    this.#termNumbers.set(stemmed, term);
    return term;
  }
}
