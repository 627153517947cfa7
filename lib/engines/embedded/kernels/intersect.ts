import { areDense, gallop, isMuchSmaller, marks, sizeOf } from "./docset.ts";
import { RefusedValue } from "../../../words/refusals.ts";

/** The documents in both sets. */
export function intersect(a: Int32Array, b: Int32Array): Int32Array {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  const size = sizeOf([a, b]);
  return isMuchSmaller(small, large) || !areDense([a, b], size)
    ? search(small, large)
    : filter(small, marks(large, size));
}

/**
 * The documents in all sets, smallest sets first.
 *
 * @throws {RangeError} when there is no set.
 */
export function intersectAll(sets: readonly Int32Array[]): Int32Array {
  const [first, ...rest] = sets.toSorted((a, b) => a.length - b.length);
  if (first === undefined) {
    throw new RefusedValue("Cannot intersect: at least one set is needed, current length is 0");
  }
  return rest.reduce(intersect, first);
}

function search(small: Int32Array, large: Int32Array): Int32Array {
  const both = new Int32Array(small.length);
  let count = 0;
  for (let i = 0, at = 0; i < small.length; i++) {
    const doc = small[i]!;
    at = gallop(large, doc, at);
    if (at === large.length) break;
    if (large[at] === doc) both[count++] = doc;
  }
  return both.slice(0, count);
}

/** Keep marked documents without a branch: none could be foretold. */
function filter(docs: Int32Array, marked: Uint8Array): Int32Array {
  const both = new Int32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    both[count] = doc;
    count += marked[doc]!;
  }
  return both.slice(0, count);
}
