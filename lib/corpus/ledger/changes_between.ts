import type { Collection } from "../../catalogue/collections.ts";
import { differences, pairs, type Told } from "../../engines/answering/states/compare_entries.ts";
import { MARK_BYTES, type StateChanges } from "../../engines/answering/states/ledger.ts";
import {
  entriesWithout,
  linksOf,
  presentEntries,
} from "../../engines/embedded/store/present_entries.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import { int32s } from "../index/growable.ts";

/** So many records are compared between two looks at the clock. */
const PAUSE = 4_096;

/**
 * How the records of a collection in one corpus differ from those in one after it; null: in nothing.
 *
 * @param copied of each document of that after it the one of which it is a copy; −1: it is none
 */
export async function changesBetween(
  older: Store,
  newer: Store,
  collection: Collection,
  breathe: () => Promise<void> | undefined,
  copied?: Int32Array,
): Promise<StateChanges | null> {
  const was = toldOf(older, collection, copied && copiedFrom(older, collection, copied));
  const is = toldOf(newer, collection, copied && Uint8Array.from(copied, (each) => +(each >= 0)));
  const ranks = newer.column(collection, "rank", "i32");
  const rankOf = (next: number) => ranks[is.documents[next]!]!;
  const absent = int32s(), changed = int32s(), before = int32s(), gone = int32s();
  let compared = 0;
  for (const [at, next] of pairs(was, is)) {
    if (++compared % PAUSE === 0) await breathe();
    if (at < 0) absent.push(rankOf(next));
    else if (next < 0) gone.push(at);
    else if (Object.values(differences(was, at, is, next)).includes(true)) {
      changed.push(rankOf(next));
      before.push(at);
    }
  }
  if (!absent.length && !changed.length && !gone.length) return null;
  before.append(gone.view());
  const places = before.view().slice();
  const documents = places.map((at) => was.documents[at]!);
  return {
    absent: absent.view().slice(),
    changed: changed.view().slice(),
    entries: {
      ids: Array.from(places, (at) => was.ids[at]!),
      content: marksAt(was.content, places),
      topics: marksAt(was.topics, places),
      instants: Float64Array.from(places, (at) => was.instants[at]!),
      precisions: Uint8Array.from(places, (at) => was.precisions[at]!),
      starts: was.starts.length ? places.map((at) => was.starts[at]!) : was.starts,
      ends: was.ends.length ? places.map((at) => was.ends[at]!) : was.ends,
      files: Int32Array.from(places, (at) => was.files[at]!),
      merged: mergedAt(was.merged, places),
    },
    links: linksOf(older, collection, documents),
  };
}

function toldOf(
  store: Store,
  collection: Collection,
  isLeftOut?: Uint8Array,
): Told & { readonly documents: Int32Array } {
  const fileNames = store.files().map(({ file }) => file);
  const entries = isLeftOut
    ? entriesWithout(store, collection, isLeftOut)
    : presentEntries(store, collection);
  return { ...entries, fileNames };
}

/** Of each document whether one of the corpus after it is a copy. */
function copiedFrom(store: Store, collection: Collection, copied: Int32Array): Uint8Array {
  const isCopied = new Uint8Array(store.collection(collection)!.count);
  for (const document of copied) if (document >= 0) isCopied[document] = 1;
  return isCopied;
}

function marksAt(marks: Uint8Array, places: Int32Array): Uint8Array {
  const picked = new Uint8Array(places.length * MARK_BYTES);
  for (const [to, at] of places.entries()) {
    picked.set(marks.subarray(at * MARK_BYTES, (at + 1) * MARK_BYTES), to * MARK_BYTES);
  }
  return picked;
}

function mergedAt(
  merged: Told["merged"],
  places: Int32Array,
): Map<number, readonly string[]> {
  const picked = new Map<number, readonly string[]>();
  for (const [to, at] of places.entries()) {
    const ids = merged.get(at);
    if (ids) picked.set(to, ids);
  }
  return picked;
}
