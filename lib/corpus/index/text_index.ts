import type { Collection } from "../../catalogue/collections.ts";
import { isFew } from "../../engines/embedded/store/few_postings.ts";
import { FIELD_BITS, FIELD_GAP } from "../../engines/embedded/store/layout.ts";
import { encodeLength } from "../../engines/embedded/kernels/mod.ts";
import type { StoreWriter } from "../../engines/embedded/store/writer.ts";
import { byCodePoint } from "../../text/mod.ts";
import { type KeptIndex, KeptPostings } from "./kept_postings.ts";
import { bytes, type Growable, int32s, Marks } from "./growable.ts";
import { RareTerms } from "./rare_terms.ts";
import { Segments } from "./segments.ts";
import { sortInSteps } from "./sort_in_steps.ts";

/** Texts by number. */
export interface NumberedTexts {
  readonly length: number;
  at(number: number): string;
}

/** What the numbers of words and terms stand for. */
export interface Lexicon {
  readonly words: NumberedTexts;
  readonly terms: NumberedTexts;
  termOfWord(word: number): number;
  /** Appends the terms of words. */
  addTermsOf(words: Int32Array, to: Growable<Int32Array>): void;
}

/** What the index of words needs of a build. */
export interface TextContext {
  readonly writer: StoreWriter;
  readonly lexicon: Lexicon;
  /** What does not fit into memory until it is written. */
  readonly spillPath: string;
  readonly pause: () => Promise<void> | undefined;
}

/** What the texts of a collection are in all. */
export interface TextStatistics {
  /** Documents that have text. */
  readonly withText: number;
  /** Words ÷ documents that have text. */
  readonly averageLength: number;
}

/** The words of each text of a document by number, one after another. */
export interface TextWords {
  readonly title: Int32Array;
  readonly summary: Int32Array;
  readonly body: Int32Array;
}

/** Adds up how long texts are. */
export class TextLengths {
  #withText = 0;
  #words = 0;

  add(words: number): void {
    if (words) this.#withText++;
    this.#words += words;
  }

  /** Adds those of others. */
  join({ withText, averageLength }: TextStatistics): void {
    this.#withText += withText;
    this.#words += Math.round(averageLength * withText);
  }

  get statistics(): TextStatistics {
    const withText = this.#withText;
    return { withText, averageLength: withText ? this.#words / withText : 0 };
  }
}

/** Indexes the texts of one collection, document after document. */
export class TextIndex {
  readonly #segments: Segments;
  readonly #words = new Marks();
  /** Those of the text at hand. */
  readonly #terms = int32s();
  readonly #lengths = bytes();
  readonly #summaryStarts = int32s();
  readonly #bodyStarts = int32s();
  readonly #all = new TextLengths();

  constructor(private readonly context: TextContext, private readonly collection: Collection) {
    this.#segments = new Segments(context.spillPath);
  }

  add(document: number, texts: TextWords): void {
    let end = 0, length = 0;
    const add = (words: Int32Array, bit: number): number => {
      const start = length ? end + FIELD_GAP : 0;
      this.#words.mark(words);
      this.#terms.clear();
      this.context.lexicon.addTermsOf(words, this.#terms);
      this.#segments.add(this.#terms.view(), document, bit, start);
      if (words.length) end = start + words.length;
      length += words.length;
      return start;
    };
    add(texts.title, FIELD_BITS.title);
    this.#summaryStarts.push(add(texts.summary, FIELD_BITS.summary));
    this.#bodyStarts.push(add(texts.body, FIELD_BITS.body));
    this.#lengths.push(encodeLength(length));
    this.#all.add(length);
    this.#segments.endDocument(document, this.context.lexicon.terms.length);
  }

  /**
   * Writes postings, terms and words.
   *
   * @param kept the index of another corpus, of those of its documents that were added without words
   */
  async finish(kept?: KeptIndex): Promise<TextStatistics> {
    const { writer, lexicon, pause } = this.context;
    using before = kept && new KeptPostings(kept, lexicon);
    const found = int32s();
    const numbers = new Int32Array(lexicon.terms.length);
    const documents = new Int32Array(lexicon.terms.length);
    const rare = new RareTerms(lexicon.terms.length);
    const own = this.#segments.merge(lexicon.terms.length);
    for (const { term, ...posting } of before ? before.joined(own) : own) {
      found.push(term);
      if (isFew(posting)) rare.add(term, posting);
      else numbers[term] = writer.posting(posting);
      documents[term] = posting.documents.length;
      await pause();
    }
    if (kept && before) {
      this.#words.mark(kept.words);
      before.putLengths(this.#lengths.view(), this.#summaryStarts.view(), this.#bodyStarts.view());
      this.#all.join(kept);
    }
    const terms = writer.terms(this.collection);
    for (const term of await inOrder(found.view(), lexicon.terms, pause)) {
      const packed = rare.packed(term);
      if (packed) numbers[term] = writer.few(packed);
      terms.add(lexicon.terms.at(term), numbers[term]!, documents[term]!);
      await pause();
    }
    terms.close();
    const words = writer.words(this.collection);
    for (const word of await inOrder(this.#words.marked(), lexicon.words, pause)) {
      words.add(lexicon.words.at(word), numbers[lexicon.termOfWord(word)]!);
      await pause();
    }
    words.close();
    writer.column(this.collection, "length", this.#lengths.view());
    writer.column(this.collection, "summaryStart", this.#summaryStarts.view());
    writer.column(this.collection, "bodyStart", this.#bodyStarts.view());
    return this.#all.statistics;
  }

  async close(): Promise<void> {
    await this.#segments.close();
  }
}

async function inOrder(
  numbers: Iterable<number>,
  texts: NumberedTexts,
  pause: TextContext["pause"],
): Promise<number[]> {
  const all: { readonly number: number; readonly text: string }[] = [];
  for (const number of numbers) {
    all.push({ number, text: texts.at(number) });
    await pause();
  }
  const sorted = await sortInSteps(all, (a, b) => byCodePoint(a.text, b.text), pause);
  return sorted.map(({ number }) => number);
}
