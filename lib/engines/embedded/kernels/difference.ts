import { areDense, gallop, isMuchSmaller, marks, sizeOf } from "./docset.ts";
import { FREELY, stretch, type Work } from "./work.ts";

export { lowerBound, range, slice } from "./docset.ts";

/** The documents of `a` that are not in `b`. */
export function difference(a: Int32Array, b: Int32Array, work: Work = FREELY): Int32Array {
  const size = sizeOf([a, b]);
  if (isMuchSmaller(b, a)) return cutOut(a, b, work);
  if (isMuchSmaller(a, b) || !areDense([a, b], size)) return search(a, b, work);
  const marked = marks(b, size, work);
  const left = new Int32Array(a.length);
  let count = 0;
  for (let i = 0; i < a.length;) {
    for (const end = stretch(i, a.length, work); i < end; i++) {
      const doc = a[i]!;
      left[count] = doc;
      count += 1 - marked[doc]!;
    }
  }
  return left.slice(0, count);
}

/** The documents from 0 to before `size` that are not in `a`. */
export function complement(a: Int32Array, size: number, work: Work = FREELY): Int32Array {
  const marked = marks(a, size, work);
  const left = new Int32Array(size);
  let count = 0;
  for (let doc = 0; doc < size;) {
    for (const end = stretch(doc, size, work); doc < end; doc++) {
      left[count] = doc;
      count += 1 - marked[doc]!;
    }
  }
  return left.slice(0, count);
}

function search(a: Int32Array, b: Int32Array, work: Work): Int32Array {
  const left = new Int32Array(a.length);
  let count = 0;
  for (let i = 0, at = 0; i < a.length;) {
    for (const end = stretch(i, a.length, work); i < end; i++) {
      const doc = a[i]!;
      at = gallop(b, doc, at);
      if (b[at] !== doc) left[count++] = doc;
    }
  }
  return left.slice(0, count);
}

function cutOut(a: Int32Array, b: Int32Array, work: Work): Int32Array {
  const left = new Int32Array(a.length);
  let count = 0;
  let from = 0;
  for (let j = 0; j < b.length;) {
    for (const end = stretch(j, b.length, work); j < end; j++) {
      const at = gallop(a, b[j]!, from);
      left.set(a.subarray(from, at), count);
      count += at - from;
      from = a[at] === b[j] ? at + 1 : at;
    }
  }
  left.set(a.subarray(from), count);
  return left.slice(0, count + a.length - from);
}
