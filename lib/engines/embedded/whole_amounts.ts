import type { StoredCollection } from "../answering/collection_meta.ts";
import { stretch, type Work } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** Whether the amounts of a column are whole and a double adds up all of them exactly. */
export function addUpWhole(
  { store, work }: Session,
  collection: StoredCollection,
  column: string,
): boolean {
  return store.derive(
    `whole ${collection} ${column}`,
    () => areWhole(store.column(collection, column, "f64"), work),
    () => 1,
  );
}

function areWhole(amounts: Float64Array, work: Work): boolean {
  let sum = 0;
  for (let at = 0; at < amounts.length;) {
    for (const end = stretch(at, amounts.length, work); at < end; at++) {
      const amount = amounts[at]!;
      if (Number.isNaN(amount)) continue;
      if (!Number.isInteger(amount)) return false;
      sum += Math.abs(amount);
    }
  }
  return sum <= Number.MAX_SAFE_INTEGER;
}
