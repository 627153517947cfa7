import { isDealType } from "../../catalogue/collections.ts";
import { stretch, type Work } from "./kernels/mod.ts";
import type { StoredCollection } from "./store/layout.ts";
import type { Store } from "./store/reader.ts";

/** The fields of deals that hold one organization, and the list of the side that it is. */
export const SIDES = { acquirer: "buyers", acquiree: "targets", investee: "targets" } as const;

/** The list of the side of a deal that a field holds, or null. */
export function sideOf(collection: StoredCollection, field: string): string | null {
  return isDealType(collection) && Object.hasOwn(SIDES, field)
    ? SIDES[field as keyof typeof SIDES]
    : null;
}

/** For every organization the place of its name among all names, in code point order. */
export function nameOrder(store: Store): Float64Array {
  return store.column("organizations", "name.order", "f64");
}

/** Keys that sort deals by the name of a side, in code point order; none is NaN. */
export function nameKeys(
  store: Store,
  collection: StoredCollection,
  deals: Int32Array,
  side: string,
  work: Work,
): Float64Array {
  const order = nameOrder(store);
  const offsets = store.column(collection, `${side}.offsets`, "i32");
  const values = store.column(collection, side, "i32");
  const keys = new Float64Array(deals.length);
  for (let at = 0; at < keys.length;) {
    for (const end = stretch(at, keys.length, work); at < end; at++) {
      const first = offsets[deals[at]!]!;
      keys[at] = first === offsets[deals[at]! + 1] ? NaN : order[values[first]!]!;
    }
  }
  return keys;
}
