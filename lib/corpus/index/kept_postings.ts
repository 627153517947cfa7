import type { Collection } from "../../catalogue/collections.ts";
import { timesOf } from "../../engines/embedded/kernels/occurrences.ts";
import { lowerBound } from "../../engines/embedded/kernels/docset.ts";
import { type NumberedTexts, Store } from "../../engines/embedded/store/reader.ts";
import { packFew, type TermPosting } from "../../engines/embedded/store/few_postings.ts";

/** The index of words of a collection in another corpus, of those of its documents that are in this. */
export interface KeptIndex {
  readonly path: string;
  readonly collection: Collection;
  /** The number that each of its documents has here, ascending; −1: it is not here. */
  readonly documents: Int32Array;
  /** In how many of those that are not here each word is. */
  readonly gone: ReadonlyMap<string, number>;
  /** What the texts of the others are in all, see `TextStatistics`. */
  readonly withText: number;
  readonly averageLength: number;
}

/** A word or a term of the other corpus. */
export interface KeptText {
  readonly text: string;
  /** That of the term. */
  readonly number: number;
  /** How many documents have it. */
  readonly documents: number;
}

/** Rows of rare terms, which are asked for by their neighbours too. */
const CACHE_BYTES = 2 ** 23;

/** Where terms stand in documents of another corpus, as these are numbered here. */
export class KeptPostings {
  readonly #store: Store;

  constructor(private readonly kept: KeptIndex) {
    this.#store = Store.open(kept.path, CACHE_BYTES);
  }

  /** Its terms by code point. */
  *terms(): Generator<KeptText> {
    yield* textsOf(this.#store.terms(this.kept.collection));
  }

  /** Its words by code point, those that are in documents here. */
  *words(): Generator<KeptText> {
    const { collection, gone } = this.kept;
    if (!gone.size) return yield* textsOf(this.#store.words(collection));
    for (const word of textsOf(this.#store.words(collection))) {
      const documents = word.documents - (gone.get(word.text) ?? 0);
      if (documents > 0) yield { ...word, documents };
    }
  }

  /** Where a term of documents here stands in all. */
  with(term: string, own: TermPosting): TermPosting {
    const number = this.#store.term(this.kept.collection, term)?.number;
    return number === undefined ? own : joined(this.posting(number), own);
  }

  /** Where a term stands, by its number there. */
  posting(number: number): TermPosting {
    const documents = this.#here(this.#store.documents(number));
    const occurrences = this.#store.occurrences(number, documents.length);
    let all = 0;
    for (let at = 0; at < occurrences.length; at++) all += timesOf(occurrences[at]!);
    const positions = this.#store.positions(number, all);
    return withoutGone({ documents, occurrences, positions });
  }

  /** One that stands at few places, packed; those of documents that are not here are left out. */
  few(number: number): ArrayLike<number> {
    const packed = this.#store.packedFew(number).slice(), count = packed[0]!;
    const { documents } = this.kept;
    let isWhole = true;
    for (let at = 1; at <= count; at++) {
      packed[at] = documents[packed[at]!]!;
      isWhole &&= packed[at]! >= 0;
    }
    return isWhole ? packed : packFew(this.posting(number));
  }

  /** Puts down how long texts are, and where their parts begin. */
  putLengths(lengths: Uint8Array, summaryStarts: Int32Array, bodyStarts: Int32Array): void {
    const { collection, documents } = this.kept;
    const length = this.#store.column(collection, "length", "u8");
    const summaryStart = this.#store.column(collection, "summaryStart", "i32");
    const bodyStart = this.#store.column(collection, "bodyStart", "i32");
    for (let there = 0; there < documents.length; there++) {
      const here = documents[there]!;
      if (here < 0) continue;
      lengths[here] = length[there]!;
      summaryStarts[here] = summaryStart[there]!;
      bodyStarts[here] = bodyStart[there]!;
    }
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }

  #here(there: Int32Array): Int32Array {
    const { documents } = this.kept, here = new Int32Array(there.length);
    for (let at = 0; at < there.length; at++) here[at] = documents[there[at]!]!;
    return here;
  }
}

function* textsOf(rows: Iterable<NumberedTexts>): Generator<KeptText> {
  for (const { words, terms, documents } of rows) {
    for (let at = 0; at < words.length; at++) {
      yield { text: words.at(at)!, number: terms[at]!, documents: documents[at]! };
    }
  }
}

/** A posting without the documents that are below 0. */
function withoutGone(posting: TermPosting): TermPosting {
  const { documents, occurrences, positions } = posting;
  if (!documents.includes(-1)) return posting;
  const left = documents.reduce((count, document) => count + Number(document >= 0), 0);
  const kept = {
    documents: new Int32Array(left),
    occurrences: occurrences.slice(0, left),
    positions: positions.slice(),
  };
  let to = 0, end = 0, position = 0;
  for (let at = 0; at < documents.length; at++) {
    const times = timesOf(occurrences[at]!);
    if (documents[at]! >= 0) {
      kept.documents[to] = documents[at]!;
      kept.occurrences[to++] = occurrences[at]!;
      kept.positions.set(positions.subarray(position, position + times), end);
      end += times;
    }
    position += times;
  }
  return { ...kept, positions: kept.positions.subarray(0, end) };
}

/** Two postings of different documents as one, documents in order: run by run of the first. */
function joined(one: TermPosting, other: TermPosting): TermPosting {
  const count = one.documents.length + other.documents.length;
  const documents = new Int32Array(count), occurrences = new Int32Array(count);
  const positions = new Int32Array(one.positions.length + other.positions.length);
  let to = 0, end = 0;
  /** Appends some of the documents of a posting, whose positions begin at a place. */
  const append = (of: TermPosting, from: number, until: number, first: number): number => {
    documents.set(of.documents.subarray(from, until), to);
    occurrences.set(of.occurrences.subarray(from, until), to);
    let last = first;
    for (let at = from; at < until; at++) last += timesOf(of.occurrences[at]!);
    positions.set(of.positions.subarray(first, last), end);
    to += until - from;
    end += last - first;
    return last;
  };
  let at = 0, position = 0, ownPosition = 0;
  for (let own = 0; own < other.documents.length; own++) {
    const next = lowerBound(one.documents, other.documents[own]!);
    position = append(one, at, next, position);
    at = next;
    ownPosition = append(other, own, own + 1, ownPosition);
  }
  append(one, at, one.documents.length, position);
  return { documents, occurrences, positions };
}
