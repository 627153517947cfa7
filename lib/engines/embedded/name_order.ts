import { byCodePoint } from "../../text/code_points.ts";
import type { Store } from "./store/reader.ts";

/** For every organization the place of its name among all names, in code point order. */
export function nameOrder(store: Store): Float64Array {
  return store.remember("order of names", () => {
    const names = store.resources("organization").map(({ name }) => name);
    const sorted = [...new Set(names)].sort(byCodePoint);
    const places = new Map(sorted.map((name, place) => [name, place]));
    return Float64Array.from(names, (name) => places.get(name)!);
  }, (keys) => keys.byteLength);
}
