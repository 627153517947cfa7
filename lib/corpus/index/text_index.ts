import type { Collection } from "../../catalogue/collections.ts";
import { FIELD_BITS, FIELD_GAP } from "../../engines/embedded/store/layout.ts";
import { encodeLength } from "../../engines/embedded/kernels/mod.ts";
import { byCodePoint } from "../../text/mod.ts";
import type { IndexContext } from "./context.ts";
import { bytes, int32s, Marks } from "./growable.ts";
import { Segments } from "./segments.ts";
import { sortInSteps } from "./sort_in_steps.ts";
import type { DocumentTokens, Tokens } from "./tokens.ts";

/** What the index of words needs of a build. */
export type TextContext = Pick<
  IndexContext,
  "writer" | "vocabulary" | "termNumbers" | "spillPath" | "pause"
>;

/** Indexes the texts of one collection, document after document. */
export class TextIndex {
  readonly #segments: Segments;
  readonly #words = new Marks();
  readonly #lengths = bytes();
  readonly #summaryStarts = int32s();
  readonly #bodyStarts = int32s();
  #withText = 0;
  #totalLength = 0;

  constructor(private readonly context: TextContext, private readonly collection: Collection) {
    this.#segments = new Segments(context.spillPath);
  }

  add(document: number, tokens: DocumentTokens): void {
    let end = 0, length = 0;
    const add = ({ terms, words }: Tokens, bit: number): number => {
      const start = length ? end + FIELD_GAP : 0;
      this.#words.mark(words);
      this.#segments.add(terms, document, bit, start);
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
    this.#segments.endDocument(document, this.context.vocabulary.terms.length);
  }

  /** Writes postings, terms and words. */
  async finish(): Promise<{ withText: number; averageLength: number }> {
    const { writer, vocabulary, termNumbers, pause } = this.context;
    const found = new Map<number, { readonly number: number; readonly documents: number }>();
    for (const { term, ...posting } of this.#segments.merge(vocabulary.terms.length)) {
      const number = termNumbers.next();
      found.set(term, { number, documents: posting.documents.length });
      writer.posting(number, posting);
      await pause();
    }
    // in the order of their keys, which fills the pages of a table
    const terms = await inOrder(found.keys(), vocabulary.terms, pause);
    for (const term of terms) {
      const { number, documents } = found.get(term)!;
      writer.term(this.collection, vocabulary.terms[term]!, number, documents);
      await pause();
    }
    for (const word of await inOrder(this.#words.marked(), vocabulary.words, pause)) {
      const { number } = found.get(vocabulary.termOfWord(word))!;
      writer.word(this.collection, vocabulary.words[word]!, number);
      await pause();
    }
    writer.column(this.collection, "length", this.#lengths.view());
    writer.column(this.collection, "summaryStart", this.#summaryStarts.view());
    writer.column(this.collection, "bodyStart", this.#bodyStarts.view());
    return {
      withText: this.#withText,
      averageLength: this.#withText ? this.#totalLength / this.#withText : 0,
    };
  }

  async close(): Promise<void> {
    await this.#segments.close();
  }
}

function inOrder(
  numbers: Iterable<number>,
  texts: readonly string[],
  pause: TextContext["pause"],
): Promise<number[]> {
  return sortInSteps(numbers, (a, b) => byCodePoint(texts[a]!, texts[b]!), pause);
}
