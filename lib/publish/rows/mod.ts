import { isDealType } from "../../catalogue/collections.ts";
import type { StoredCollection } from "../../engines/answering/collection_meta.ts";
import { checkOf } from "../../engines/opensearch/layout/keys.ts";
import type { Tally } from "../../engines/opensearch/layout/meta.ts";
import type { Row } from "../../engines/opensearch/layout/rows.ts";
import { dealRows } from "./deal_rows.ts";
import { documentRows } from "./document_rows.ts";
import { manifestationRows } from "./manifestation_rows.ts";
import { organizationRows } from "./organization_rows.ts";
import type { Source } from "./source.ts";

/** So many records share what is read for them: memory has no more of a corpus at a time. */
const RECORDS = 1 << 14;

/** The rows of a collection from a record on, in its order. */
export function* rowsFrom(
  source: Source,
  collection: StoredCollection,
  from: number,
): Generator<Row> {
  const { count } = source.store.collection(collection)!;
  for (let first = from; first < count; first += RECORDS) {
    yield* someRows(source, collection, first, Math.min(count, first + RECORDS));
  }
}

/** The rows of some records of a collection. */
export function someRows(
  source: Source,
  collection: StoredCollection,
  from: number,
  to: number,
): Generator<Row> {
  if (collection === "manifestations") return manifestationRows(source, from, to);
  if (collection === "organizations") return organizationRows(source, from, to);
  return isDealType(collection)
    ? dealRows(source, collection, from, to)
    : documentRows(source, collection, from, to);
}

/** What the index of a collection must hold in the end. */
export function tallyOf({ store }: Source, collection: StoredCollection): Tally {
  const { count } = store.collection(collection)!;
  const ids = collection === "manifestations" ? null : store.texts(collection, "id");
  let check = 0;
  for (let number = 0; number < count; number++) {
    check += checkOf(number, ids ? ids.at(number)! : String(number));
  }
  return { count, check };
}
