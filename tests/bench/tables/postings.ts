import { Session } from "../../../lib/engines/embedded/session.ts";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { timesOf } from "../../../lib/engines/embedded/kernels/mod.ts";
import { terms } from "../../../lib/text/mod.ts";

const TYPE = "research-articles";

/** Where the words of some texts stand, for systems without an index of words. */
export interface Postings {
  readonly term: string;
  readonly docs: Int32Array;
  readonly frequencies: ArrayLike<number>;
  /** Of all documents, one after another. */
  readonly positions: ArrayLike<number>;
}

export function postingsOf(store: Store, texts: readonly string[]): Postings[] {
  return [...new Set(texts.flatMap(terms))].map((term) => {
    const found = store.term(TYPE, term)!;
    const documents = store.documents(found.number);
    const frequencies = Array.from(store.occurrences(found.number, documents.length), timesOf);
    const occurrences = frequencies.reduce((sum, each) => sum + each, 0);
    return {
      term,
      docs: documents,
      frequencies,
      positions: store.positions(found.number, occurrences),
    };
  });
}

/** What BM25 needs: length byte of every document, how many have text, words per document. */
export function lengthsOf(store: Store) {
  const { meta } = new Session(store, TYPE);
  return {
    lengths: store.column(TYPE, "length", "u8"),
    withText: meta.withText,
    average: meta.averageLength,
  };
}
