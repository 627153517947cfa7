import type { StoredCollection } from "../../engines/answering/collection_meta.ts";
import type { ArrayOf } from "../../engines/embedded/store/layout.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";

/** The list of numbers of a record, by its number. */
export type ListOf = (number: number) => Int32Array;

/** Lists of a collection; empty ones where the corpus has none. */
export function listsOf(store: Store, collection: StoredCollection, name: string): ListOf {
  const offsets = store.column(collection, `${name}.offsets`, "i32");
  const values = store.column(collection, name, "i32");
  return (number) => values.subarray(offsets[number] ?? 0, offsets[number + 1] ?? 0);
}

/** What stands beside the values of such lists. */
export function besideLists<T extends "f64" | "u8">(
  store: Store,
  collection: StoredCollection,
  name: string,
  beside: string,
  type: T,
): (number: number) => ArrayOf<T> {
  const offsets = store.column(collection, `${name}.offsets`, "i32");
  const values = store.column(collection, `${name}.${beside}`, type);
  return (number) => values.subarray(offsets[number] ?? 0, offsets[number + 1] ?? 0) as ArrayOf<T>;
}

/** Numbers from one on up to another, without it. */
export function run(from: number, to: number): Int32Array {
  return Int32Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
