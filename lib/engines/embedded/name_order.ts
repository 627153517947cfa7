import type { Store } from "./store/reader.ts";

/** For every organization the place of its name among all names, in code point order. */
export function nameOrder(store: Store): Float64Array {
  return store.column("organizations", "name.order", "f64");
}
