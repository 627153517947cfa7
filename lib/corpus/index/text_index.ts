import type { Collection } from "../../catalogue/collections.ts";
import { packOccurrence } from "../../engines/embedded/kernels/occurrences.ts";
import { isFew, type TermPosting } from "../../engines/embedded/store/few_postings.ts";
import { FIELD_BITS, FIELD_GAP } from "../../engines/embedded/store/layout.ts";
import { encodeLength } from "../../engines/embedded/kernels/mod.ts";
import type { StoreWriter } from "../../engines/embedded/store/writer.ts";
import { byCodePoint } from "../../text/mod.ts";
import { type KeptIndex, KeptPostings, type KeptText } from "./kept_postings.ts";
import { bytes, DocumentCounts, type Growable, int32s } from "./growable.ts";
import { RareTerms } from "./rare_terms.ts";
import type { Occurrences } from "./segment.ts";
import { Segments } from "./segments.ts";
import { orderOfTexts } from "./sort_texts.ts";

/** Texts by number. */
export interface TextsByNumber {
  readonly length: number;
  at(number: number): string;
}

/** What the numbers of words and terms stand for. */
export interface Lexicon {
  readonly words: TextsByNumber;
  readonly terms: TextsByNumber;
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

  /** Takes one away that was added. */
  remove(words: number): void {
    if (words) this.#withText--;
    this.#words -= words;
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
  readonly #words = new DocumentCounts();
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
      this.#words.add(words, document);
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
    const { context: { writer, lexicon, pause }, collection } = this;
    using before = kept && new KeptPostings(kept);
    const found = int32s();
    const numbers = new Int32Array(lexicon.terms.length);
    const documents = new Int32Array(lexicon.terms.length);
    const rare = new RareTerms(lexicon.terms.length);
    for (const own of this.#segments.merge(lexicon.terms.length)) {
      const { term } = own, alone = postingOf(own);
      found.push(term);
      const posting = before ? before.with(lexicon.terms.at(term), alone) : alone;
      if (isFew(posting)) rare.add(term, posting);
      else numbers[term] = writer.posting(posting);
      documents[term] = posting.documents.length;
      const rest = pause();
      if (rest) await rest;
    }
    const terms = writer.terms(collection), keptNumbers = new KeptNumbers();
    const ownTerms = await inOrder(found.view(), lexicon.terms, pause);
    for (const { text, own, number } of merged(ownTerms, before?.terms())) {
      if (own !== undefined) {
        const packed = rare.packed(own);
        if (packed) numbers[own] = writer.few(packed);
        terms.add(text, numbers[own]!, documents[own]!);
        if (number !== undefined) keptNumbers.set(number, numbers[own]!);
      } else {
        const copy = copied(before!, number!, writer);
        if (copy) {
          keptNumbers.set(number!, copy.here);
          terms.add(text, copy.here, copy.documents);
        }
      }
      const rest = pause();
      if (rest) await rest;
    }
    terms.close();
    const words = writer.words(collection);
    const ownWords = await inOrder(this.#words.counted(), lexicon.words, pause);
    for (const each of merged(ownWords, before?.words())) {
      const { text, own, number, documents = 0 } = each;
      if (own === undefined) words.add(text, keptNumbers.get(number!), documents);
      else {
        const all = documents + this.#words.countOf(own);
        words.add(text, numbers[lexicon.termOfWord(own)]!, all);
      }
      const rest = pause();
      if (rest) await rest;
    }
    words.close();
    if (kept && before) {
      before.putLengths(this.#lengths.view(), this.#summaryStarts.view(), this.#bodyStarts.view());
      this.#all.join(kept);
    }
    writer.column(collection, "length", this.#lengths.view());
    writer.column(collection, "summaryStart", this.#summaryStarts.view());
    writer.column(collection, "bodyStart", this.#bodyStarts.view());
    return this.#all.statistics;
  }

  async close(): Promise<void> {
    await this.#segments.close();
  }
}

/** A text of here. */
interface OwnText {
  readonly number: number;
  readonly text: string;
}

/** Texts of some numbers by code point. */
async function inOrder(
  numbers: Iterable<number>,
  texts: TextsByNumber,
  pause: TextContext["pause"],
): Promise<OwnText[]> {
  const all: OwnText[] = [];
  for (const number of numbers) {
    all.push({ number, text: texts.at(number) });
    const rest = pause();
    if (rest) await rest;
  }
  const order = await orderOfTexts(all.map(({ text }) => text), pause);
  return Array.from(order, (place) => all[place]!);
}

function postingOf({ documents, frequencies, masks, positions }: Occurrences): TermPosting {
  const occurrences = new Int32Array(documents.length);
  for (let at = 0; at < documents.length; at++) {
    occurrences[at] = packOccurrence(frequencies[at]!, masks[at]!);
  }
  return { documents, occurrences, positions };
}

/**
 * Writes where a term stands in another corpus alone.
 *
 * @returns its number, and how many documents; null: none of them is here
 */
function copied(
  before: KeptPostings,
  number: number,
  writer: StoreWriter,
): { readonly here: number; readonly documents: number } | null {
  if (number < 0) {
    const packed = before.few(number), documents = packed[0]!;
    return documents ? { here: writer.few(packed), documents } : null;
  }
  const posting = before.posting(number), documents = posting.documents.length;
  return documents ? { here: writer.posting(posting), documents } : null;
}

/** What the numbers of the terms of another corpus are here. */
class KeptNumbers {
  /** Of those that stand at many places, and of those at few. */
  readonly #sides: readonly [number[], number[]] = [[], []];

  set(there: number, here: number): void {
    if (there < 0) this.#sides[1][-1 - there] = here;
    else this.#sides[0][there] = here;
  }

  get(there: number): number {
    return there < 0 ? this.#sides[1][-1 - there]! : this.#sides[0][there]!;
  }
}

/** Texts by code point, of here or of another corpus, or of both. */
interface Merged {
  readonly text: string;
  /** The number of the text here. */
  readonly own?: number;
  /** The number of the term there, and how many documents of there have the text. */
  readonly number?: number;
  readonly documents?: number;
}

/** @param own in their order */
function* merged(
  own: readonly OwnText[],
  kept: Iterator<KeptText> = ([] as KeptText[]).values(),
): Generator<Merged> {
  let next = kept.next();
  for (const { number, text } of own) {
    for (; !next.done && byCodePoint(next.value.text, text) < 0; next = kept.next()) {
      yield next.value;
    }
    const isBoth = !next.done && next.value.text === text;
    yield { ...(isBoth && next.value), text, own: number };
    if (isBoth) next = kept.next();
  }
  for (; !next.done; next = kept.next()) yield next.value;
}
