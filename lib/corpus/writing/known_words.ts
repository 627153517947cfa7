import { type Growable, int32s } from "../index/growable.ts";
import type { Lexicon } from "../index/text_index.ts";
import { HeldTexts } from "../index/held_texts.ts";
import type { NewWords } from "../index/vocabulary.ts";

/** The words that another thread has numbered, as far as it told of them. */
export class KnownWords implements Lexicon {
  readonly words = new HeldTexts();
  readonly terms = new HeldTexts();
  readonly #termOfWord = int32s();

  add({ newWords, termsOfWords, newTerms }: NewWords): void {
    for (const word of newWords) this.words.push(word);
    for (const term of newTerms) this.terms.push(term);
    this.#termOfWord.append(termsOfWords);
  }

  termOfWord(word: number): number {
    return this.#termOfWord.get(word);
  }

  addTermsOf(words: Int32Array, to: Growable<Int32Array>): void {
    to.appendAt(words, this.#termOfWord);
  }
}
