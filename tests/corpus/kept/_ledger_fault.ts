import { equal } from "@std/assert";
import { COLLECTIONS } from "../../../lib/catalogue/collections.ts";
import { changesBetween } from "../../../lib/corpus/ledger/changes_between.ts";
import { packChanges } from "../../../lib/engines/answering/states/pack_changes.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";

/**
 * The collection of which a corpus remembers otherwise how it differs from the one before than a
 * comparison of all records finds; null: of none. Of the same state nothing is remembered.
 */
export async function ledgerFault(before: string, after: string): Promise<string | null> {
  const [older, newer] = [Store.open(before), Store.open(after)];
  try {
    if (older.meta.info.fingerprint === newer.meta.info.fingerprint) return null;
    const remembered = new Map(
      [...newer.packedChanges(1)].map(({ collection, data }) => [collection, data]),
    );
    for (const collection of COLLECTIONS) {
      const found = older.collection(collection) || newer.collection(collection)
        ? await changesBetween(older, newer, collection, () => undefined)
        : null;
      const packed = found ? Uint8Array.from(packChanges(found)) : undefined;
      if (!equal(remembered.get(collection), packed)) return collection;
    }
    return null;
  } finally {
    older.close();
    newer.close();
  }
}
