import { COLLECTIONS } from "../../catalogue/collections.ts";
import { packEntries, someEntries } from "../../engines/answering/states/pack_entries.ts";
import { presentEntries } from "../../engines/embedded/store/present_entries.ts";
import { ledgerRow } from "../../engines/opensearch/layout/corpus_row.ts";
import { ledgerKind, type Remembrance } from "../../engines/opensearch/layout/ledger.ts";
import type { Row } from "../../engines/opensearch/layout/rows.ts";
import type { Source } from "./source.ts";

/** So many records of the present are in one row. */
const RECORDS = 1 << 14;
/** So many bytes of anything else. */
const BYTES = 750_000;

/** The rows of what a corpus remembers of its states. */
export function* ledgerRows({ store }: Source, ledger: string): Generator<Row> {
  const rowsOf = function* (what: Remembrance, bytes: Uint8Array): Generator<Row> {
    for (let place = 0; place * BYTES < bytes.length; place++) {
      const part = bytes.subarray(place * BYTES, (place + 1) * BYTES);
      yield ledgerRow(ledgerKind(ledger, what), place, part);
    }
  };
  for (const { back, data: state } of store.packedStates()) {
    yield* rowsOf(["state", back], state);
    for (const { collection, data } of store.packedChanges(back)) {
      yield* rowsOf(["changes", back, collection], data);
    }
  }
  for (const collection of COLLECTIONS) {
    const { count = 0 } = store.collection(collection) ?? {};
    if (!count) continue;
    const entries = presentEntries(store, collection);
    for (let place = 0; place * RECORDS < count; place++) {
      const some = someEntries(entries, place * RECORDS, (place + 1) * RECORDS);
      yield ledgerRow(ledgerKind(ledger, ["present", collection]), place, packEntries(some));
    }
  }
}

/** A record of the present takes so many bytes, as text. */
const BYTES_OF_RECORD = 30;
/** So much longer is text that stands for bytes. */
const AS_TEXT = 4 / 3;

/** How many bytes such rows have, nearly. */
export function ledgerBytes({ store }: Source): number {
  const states = store.packedStates();
  const older = states.flatMap(({ back, data }) => [
    data.length,
    ...store.packedChanges(back).map((changes) => changes.data.length),
  ]);
  return COLLECTIONS.reduce(
    (sum, each) => sum + BYTES_OF_RECORD * (store.collection(each)?.count ?? 0),
    AS_TEXT * older.reduce((sum, bytes) => sum + bytes, 0),
  );
}

/** How many such rows there are, nearly. */
export function ledgerRowCount({ store }: Source): number {
  return COLLECTIONS.reduce(
    (sum, each) => sum + Math.ceil((store.collection(each)?.count ?? 0) / RECORDS),
    store.packedStates().length,
  );
}
