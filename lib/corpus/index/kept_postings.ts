import type { Collection } from "../../catalogue/collections.ts";
import { timesOf } from "../../engines/embedded/kernels/occurrences.ts";
import { Store } from "../../engines/embedded/store/reader.ts";
import type { TermPosting } from "../../engines/embedded/store/few_postings.ts";

/** The index of words of a collection in another corpus, all whose documents are in this one. */
export interface KeptIndex {
  readonly path: string;
  readonly collection: Collection;
  /** The number that each of its documents has here, ascending. */
  readonly documents: Int32Array;
  /** Its words as they are numbered here, and the number of the term of each there. */
  readonly words: Int32Array;
  readonly terms: Int32Array;
  /** What its texts are in all, see `TextStatistics`. */
  readonly withText: number;
  readonly averageLength: number;
}

/** What the numbers of words and terms stand for here. */
interface Numbered {
  readonly terms: { readonly length: number };
  termOfWord(word: number): number;
}

interface Found extends TermPosting {
  readonly term: number;
}

const NONE = 2 ** 31 - 1;
const FIELDS = 7;
/** Rows of rare terms, which are asked for by their neighbours too. */
const CACHE_BYTES = 2 ** 23;

/** Where terms stand in documents of another corpus, as these are numbered here. */
export class KeptPostings {
  readonly #store: Store;
  /** The number there of each term here. */
  readonly #numbers: Int32Array;

  constructor(private readonly kept: KeptIndex, lexicon: Numbered) {
    this.#store = Store.open(kept.path, CACHE_BYTES);
    this.#numbers = new Int32Array(lexicon.terms.length).fill(NONE);
    for (const [at, word] of kept.words.entries()) {
      this.#numbers[lexicon.termOfWord(word)] = kept.terms[at]!;
    }
  }

  /** Those of other documents together with these; then these alone. */
  *joined(others: Iterable<Found>): Generator<Found> {
    const numbers = this.#numbers;
    for (const found of others) {
      const number = numbers[found.term]!;
      numbers[found.term] = NONE;
      yield number === NONE ? found : { term: found.term, ...joined(found, this.#read(number)) };
    }
    for (const [term, number] of numbers.entries()) {
      if (number !== NONE) yield { term, ...this.#read(number) };
    }
  }

  /** Puts down how long texts are, and where their parts begin. */
  putLengths(lengths: Uint8Array, summaryStarts: Int32Array, bodyStarts: Int32Array): void {
    const { collection, documents } = this.kept;
    const length = this.#store.column(collection, "length", "u8");
    const summaryStart = this.#store.column(collection, "summaryStart", "i32");
    const bodyStart = this.#store.column(collection, "bodyStart", "i32");
    for (const [there, here] of documents.entries()) {
      lengths[here] = length[there]!;
      summaryStarts[here] = summaryStart[there]!;
      bodyStarts[here] = bodyStart[there]!;
    }
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }

  #read(number: number): TermPosting {
    const there = this.#store.documents(number);
    const occurrences = this.#store.occurrences(number, there.length);
    const documents = new Int32Array(there.length);
    const frequencies = new Int32Array(there.length), masks = new Uint8Array(there.length);
    let all = 0;
    for (let at = 0; at < there.length; at++) {
      documents[at] = this.kept.documents[there[at]!]!;
      all += frequencies[at] = timesOf(occurrences[at]!);
      masks[at] = occurrences[at]! & FIELDS;
    }
    return { documents, frequencies, masks, positions: this.#store.positions(number, all) };
  }
}

/** Two postings of different documents as one, documents in order. */
function joined(one: TermPosting, other: TermPosting): TermPosting {
  const count = one.documents.length + other.documents.length;
  const documents = new Int32Array(count), frequencies = new Int32Array(count);
  const masks = new Uint8Array(count);
  const positions = new Int32Array(one.positions.length + other.positions.length);
  const sides = [one, other].map((posting) => ({ posting, at: 0, position: 0 }));
  const [a, b] = sides as [(typeof sides)[number], (typeof sides)[number]];
  let end = 0;
  for (let to = 0; to < count; to++) {
    const next = (a.posting.documents[a.at] ?? NONE) < (b.posting.documents[b.at] ?? NONE) ? a : b;
    documents[to] = next.posting.documents[next.at]!;
    frequencies[to] = next.posting.frequencies[next.at]!;
    masks[to] = next.posting.masks[next.at++]!;
    for (let left = frequencies[to]!; left > 0; left--) {
      positions[end++] = next.posting.positions[next.position++]!;
    }
  }
  return { documents, frequencies, masks, positions };
}
