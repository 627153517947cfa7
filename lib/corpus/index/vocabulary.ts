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

  /** Visits the numbers of term and word of each word of a text. */
  scan(text: string, visit: (term: number, word: number) => void): void {
    this.#table.scan(text, (word) => {
      if (word === this.#termOfWord.length) this.#termOfWord.push(this.#termNumber(word));
      visit(this.#termOfWord.get(word), word);
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

  #termNumber(word: number): number {
    const stemmed = stem(this.words[word]!);
    const known = this.#termNumbers.get(stemmed);
    if (known !== undefined) return known;
    const term = this.terms.push(stemmed) - 1;
    this.#termNumbers.set(stemmed, term);
    return term;
  }
}
