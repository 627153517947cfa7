import { CorpusError } from "../../catalogue/errors.ts";
import type { StoredCollection } from "../../engines/answering/collection_meta.ts";
import { textsOf } from "../../corpus/texts.ts";
import { encodeLength } from "../../engines/embedded/kernels/bm25.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { Recorded } from "../../engines/opensearch/layout/rows.ts";
import type { IndexedTexts, Texts, Tokens } from "../../engines/opensearch/layout/tokens.ts";

/** What a record is found by, and how long that is in the byte of Lucene. */
export interface ReadTexts {
  readonly texts: IndexedTexts;
  readonly length: number;
}

/**
 * Reads the texts of records as their index has them. Where a record says less of it than the index
 * knows, the two are compared: other words would make other scores.
 */
export function textsIn(
  store: Store,
  collection: StoredCollection,
  tokens: Tokens,
): (number: number, record: Recorded) => ReadTexts {
  const lengths = store.column(collection, "length", "u8");
  const summaryStarts = store.column(collection, "summaryStart", "i32");
  const bodyStarts = store.column(collection, "bodyStart", "i32");
  return (number, record) => {
    for (const given of candidates(collection, record)) {
      const texts = tokens.read(given);
      const length = encodeLength(texts.words);
      if (
        length === lengths[number] && texts.summaryStart === summaryStarts[number] &&
        texts.bodyStart === bodyStarts[number]
      ) return { texts, length };
    }
    throw new CorpusError(
      `Cannot publish: the words of a record are not those of its index; build the corpus again, ` +
        `current value is ${JSON.stringify(record.id).slice(0, 60)}`,
    );
  };
}

/** What may have been indexed: `extra` may have translations, or what a source calls so. */
function* candidates(collection: StoredCollection, record: Recorded): Generator<Texts> {
  const extra = (record.extra ?? {}) as Readonly<Record<string, unknown>>;
  if (collection === "organizations") {
    const { name, description } = record as { name?: string; description?: string | null };
    const { extendedDescription: body } = extra as { extendedDescription?: string };
    yield { title: name, summary: description, body };
    yield { title: name, summary: description };
    return;
  }
  const { translations } = extra;
  if (Array.isArray(translations)) {
    yield textsOf({ ...record, translations } as unknown as Parameters<typeof textsOf>[0]);
  }
  yield record as Texts;
}
