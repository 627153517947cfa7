import { int32s } from "../index/growable.ts";
import type { NewWords, Vocabulary } from "../index/vocabulary.ts";

/** What the words of another thread are here. */
export class AdoptedWords {
  /** By the numbers that they have there. */
  readonly #words = int32s();
  readonly #terms = int32s();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Takes the words that the other thread met since it was asked last. */
  add({ newWords, termsOfWords, newTerms }: NewWords): void {
    const { vocabulary } = this, first = this.#terms.length;
    for (const [at, word] of newWords.entries()) {
      const there = termsOfWords[at]!, isKnown = there < this.#terms.length;
      const number = vocabulary.numberOf(
        word,
        () => isKnown ? this.#terms.get(there) : vocabulary.termNumber(newTerms[there - first]!),
      );
      this.#words.push(number);
      // terms are numbered as their first words are
      if (!isKnown) this.#terms.push(vocabulary.termOfWord(number));
    }
  }

  /** Puts the numbers that words have here in the place of those that they have there. */
  translate(words: Int32Array): void {
    for (let at = 0; at < words.length; at++) words[at] = this.#words.get(words[at]!);
  }
}
