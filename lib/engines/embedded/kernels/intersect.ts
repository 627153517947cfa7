import { areDense, gallop, isMuchSmaller, marks, sizeOf } from "./docset.ts";
import { RefusedValue } from "../../../words/refusals.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** The documents in both sets. */
export function intersect(a: Int32Array, b: Int32Array, work: Work = FREELY): Int32Array {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  const size = sizeOf([a, b]);
  return isMuchSmaller(small, large) || !areDense([a, b], size)
    ? search(small, large, work)
    : filter(small, marks(large, size, work), work);
}

/**
 * The documents in all sets, smallest sets first.
 *
 * @throws {RangeError} when there is no set.
 */
export function intersectAll(sets: readonly Int32Array[], work: Work = FREELY): Int32Array {
  const [first, ...rest] = sets.toSorted((a, b) => a.length - b.length);
  if (first === undefined) {
    throw new RefusedValue("Cannot intersect: at least one set is needed, current length is 0");
  }
  return rest.reduce((both, set) => intersect(both, set, work), first);
}

function search(small: Int32Array, large: Int32Array, work: Work): Int32Array {
  const both = new Int32Array(small.length);
  let count = 0;
  for (let i = 0, at = 0; i < small.length;) {
    for (const end = stretch(i, small.length, work); i < end; i++) {
      const doc = small[i]!;
      at = gallop(large, doc, at);
      if (at === large.length) return both.slice(0, count);
      if (large[at] === doc) both[count++] = doc;
    }
  }
  return both.slice(0, count);
}

/** Keep marked documents without a branch: none could be foretold. */
function filter(docs: Int32Array, marked: Uint8Array, work: Work): Int32Array {
  const both = new Int32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      const doc = docs[i]!;
      both[count] = doc;
      count += marked[doc]!;
    }
  }
  return both.slice(0, count);
}
