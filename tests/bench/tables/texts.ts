import { type Collection, DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";

/** Title, summary and body, or name, description and extended description. */
export type Texts = readonly [string | null, string | null, string | null];

export interface TextBatch {
  readonly collection: Collection;
  /** Number of the first record. */
  readonly first: number;
  readonly texts: readonly Texts[];
}

const BATCH = 500;

/** The texts of all documents and organisations of a corpus, some at a time. */
export function* textBatches(store: Store): Generator<TextBatch> {
  for (const collection of [...DOCUMENT_TYPES, "organizations"] as const) {
    const count = store.collection(collection)?.count ?? 0;
    for (let first = 0; first < count; first += BATCH) {
      const length = Math.min(BATCH, count - first);
      yield {
        collection,
        first,
        texts: Array.from({ length }, (_, at) => textsOf(store.record(collection, first + at))),
      };
    }
  }
}

function textsOf(record: Readonly<Record<string, unknown>>): Texts {
  const { extra } = record as { extra?: { extendedDescription?: string } };
  const texts = "title" in record
    ? [record.title, record.summary, record.body]
    : [record.name, record.description, extra?.extendedDescription];
  const [title, summary, body] = texts.map((text) => typeof text === "string" ? text : null);
  return [title!, summary!, body!];
}
