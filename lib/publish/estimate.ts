import { isDealType } from "../catalogue/collections.ts";
import type { StoredCollection } from "../engines/answering/collection_meta.ts";
import type { Row } from "../engines/opensearch/layout/rows.ts";
import { corpusRowCount, corpusRows } from "./rows/corpus_rows.ts";
import { ledgerBytes } from "./rows/ledger_rows.ts";
import { someRows } from "./rows/mod.ts";
import type { Source } from "./rows/source.ts";

/**
 * What a publication is likely to take.
 *
 * @category Corpus
 */
export interface PublishEstimate {
  /** Records of all collections. */
  readonly records: number;
  /** Of each index, copies not counted. */
  readonly bytes: Readonly<Partial<Record<StoredCollection | "corpus", number>>>;
  /** Of all indices, copies counted. */
  readonly totalBytes: number;
  readonly seconds: number;
}

/** So many records of a collection are looked at, in so many places. */
const SAMPLE = 64;
const PLACES = 2;
/** An index takes so much of what is sent to it; that of deals, most of which is keys, less. */
const KEPT = 0.5, KEPT_OF_DEALS = 0.12;
/** Bytes that are read, made, sent and indexed in a second by two processors; a copy is of files. */
const BYTES_PER_SECOND = 12_000_000;
const COPY = 0.1;

/** Estimates size and time from some records of each collection. */
export function estimateOf(source: Source, replicas: number): PublishEstimate {
  const sizes = source.collections.map((collection) => {
    const { count } = source.store.collection(collection)!;
    return [collection, count * meanOf(sampled(source, collection, count))] as const;
  });
  const told = [
    ...sizes,
    [
      "corpus",
      corpusRowCount(source) * meanOf(firstOf(corpusRows(source))) + ledgerBytes(source),
    ] as const,
  ];
  const sent = told.reduce((sum, [, bytes]) => sum + bytes, 0);
  const kept = told.map(([holds, bytes]) =>
    [holds, Math.round(bytes * (isDealType(holds) ? KEPT_OF_DEALS : KEPT))] as const
  );
  return {
    records: source.collections.reduce(
      (sum, collection) => sum + source.store.collection(collection)!.count,
      0,
    ),
    bytes: Object.fromEntries(kept),
    totalBytes: kept.reduce((sum, [, bytes]) => sum + bytes, 0) * (1 + replicas),
    seconds: sent / BYTES_PER_SECOND * (1 + COPY * replicas),
  };
}

function* sampled(source: Source, collection: StoredCollection, count: number): Generator<Row> {
  for (let place = 0; place < PLACES; place++) {
    const from = Math.floor(count * place / PLACES);
    yield* someRows(source, collection, from, Math.min(count, from + SAMPLE / PLACES));
  }
}

function* firstOf(rows: Iterable<Row>): Generator<Row> {
  let left = SAMPLE;
  for (const row of rows) {
    yield row;
    if (--left === 0) return;
  }
}

function meanOf(rows: Iterable<Row>): number {
  let bytes = 0, count = 0;
  for (const { fields } of rows) {
    bytes += JSON.stringify(fields).length;
    count++;
  }
  return count ? bytes / count : 0;
}
