import type { Collection } from "../../catalogue/collections.ts";
import { FIELD_BITS, FIELD_GAP } from "../../engines/embedded/store/layout.ts";
import { encodeLength } from "../../engines/embedded/kernels/mod.ts";
import type { IndexContext } from "./context.ts";
import { bytes, int32s, Marks } from "./growable.ts";
import { Segments } from "./segments.ts";
import type { DocumentTokens, Tokens } from "./tokens.ts";

/** Indexes the texts of one collection, document after document. */
export class TextIndex {
  readonly #segments: Segments;
  readonly #words = new Marks();
  readonly #lengths = bytes();
  readonly #summaryStarts = int32s();
  readonly #bodyStarts = int32s();
  #withText = 0;
  #totalLength = 0;

  constructor(private readonly context: IndexContext, private readonly collection: Collection) {
    this.#segments = new Segments(context.spillPath);
  }

  add(document: number, tokens: DocumentTokens): void {
    let end = 0, length = 0;
    const add = ({ terms, words }: Tokens, bit: number): number => {
      const start = length ? end + FIELD_GAP : 0;
      for (let at = 0; at < terms.length; at++) {
        this.#words.mark(words[at]!);
        this.#segments.add(terms[at]!, document, start + at, bit);
      }
      if (terms.length) end = start + terms.length;
      length += terms.length;
      return start;
    };
    add(tokens.title, FIELD_BITS.title);
    this.#summaryStarts.push(add(tokens.summary, FIELD_BITS.summary));
    this.#bodyStarts.push(add(tokens.body, FIELD_BITS.body));
    this.#lengths.push(encodeLength(length));
    if (length) this.#withText++;
    this.#totalLength += length;
    this.#segments.endDocument(this.context.vocabulary.terms.length);
  }

  /** Writes postings, terms and words. */
  async finish(): Promise<{ withText: number; averageLength: number }> {
    const { writer, vocabulary, termNumbers, step } = this.context;
    const numbers = new Map<number, number>();
    for (const { term, ...posting } of this.#segments.merge(vocabulary.terms.length)) {
      const number = termNumbers.next();
      numbers.set(term, number);
      writer.posting(number, posting);
      writer.term(this.collection, vocabulary.terms[term]!, number, posting.documents.length);
      await step();
    }
    for (const word of this.#words.marked()) {
      writer.word(
        this.collection,
        vocabulary.words[word]!,
        numbers.get(vocabulary.termOfWord(word))!,
      );
    }
    writer.column(this.collection, "length", this.#lengths.view());
    writer.column(this.collection, "summaryStart", this.#summaryStarts.view());
    writer.column(this.collection, "bodyStart", this.#bodyStarts.view());
    return {
      withText: this.#withText,
      averageLength: this.#withText ? this.#totalLength / this.#withText : 0,
    };
  }

  close(): void {
    this.#segments.close();
  }
}
