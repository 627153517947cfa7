import { FREELY, stretch, type Work } from "./work.ts";

/**
 * A docset is a sorted `Int32Array` of document numbers without duplicates. Kernels never change
 * one, and may answer with one they were given.
 */

/** From here on, searching in the larger of two sets is less work than walking through it. */
const GALLOP = 16;

/** A table over all documents costs as much as searching so many times fewer of them. */
const SPARSE = 32;

/** Whether one set is so much smaller that its documents are better searched in the other. */
export function isMuchSmaller(small: Int32Array, large: Int32Array): boolean {
  return small.length * GALLOP < large.length;
}

/** Whether sets hold enough of the first `size` documents for a table over all of them. */
export function areDense(sets: readonly Int32Array[], size: number): boolean {
  return sets.reduce((sum, set) => sum + set.length, 0) * SPARSE > size;
}

/** One more than the highest document number in any set. */
export function sizeOf(sets: readonly Int32Array[]): number {
  return sets.reduce((size, set) => Math.max(size, (set.at(-1) ?? -1) + 1), 0);
}

/** A byte for each of the first `size` documents: 1 in the set, else 0. */
export function marks(docs: Int32Array, size: number, work: Work = FREELY): Uint8Array {
  const marked = new Uint8Array(size);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) marked[docs[i]!] = 1;
  }
  return marked;
}

/** How many documents are marked; `marked[doc]` is 1 or 0. */
export function countMarked(docs: Int32Array, marked: Uint8Array, work: Work = FREELY): number {
  let count = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) count += marked[docs[i]!]!;
  }
  return count;
}

/** The place in the set, from 1, of each of the first `size` documents, or 0. */
export function places(docs: Int32Array, size: number, work: Work = FREELY): Int32Array {
  const places = new Int32Array(size);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) places[docs[i]!] = i + 1;
  }
  return places;
}

/** The index of the first value that is at least `value`; the length when there is none. */
export function lowerBound(sorted: Int32Array, value: number): number {
  return between(sorted, value, 0, sorted.length);
}

/**
 * The same, at or after `from`, for callers that go upwards: steps that double, then halving, so
 * that a near value is found in a few steps and a far one in twice the logarithm.
 */
export function gallop(sorted: Int32Array, value: number, from: number): number {
  let low = from;
  let high = from;
  for (let step = 1; high < sorted.length && sorted[high]! < value; step *= 2) {
    low = high + 1;
    high += step;
  }
  return between(sorted, value, low, Math.min(high, sorted.length));
}

function between(sorted: Int32Array, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All documents from `lo` to before `hi`. */
export function range(lo: number, hi: number, work: Work = FREELY): Int32Array {
  const docs = new Int32Array(Math.max(0, hi - lo));
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) docs[i] = lo + i;
  }
  return docs;
}

/** The documents of a set from `lo` to before `hi`, as a view. */
export function slice(docs: Int32Array, lo: number, hi: number): Int32Array {
  const from = lowerBound(docs, lo);
  return docs.subarray(from, gallop(docs, hi, from));
}

/** The index of every document of `docs` in `within`, or -1. */
export function locate(docs: Int32Array, within: Int32Array, work: Work = FREELY): Int32Array {
  const found = new Int32Array(docs.length);
  const size = sizeOf([docs, within]);
  if (isMuchSmaller(within, docs)) {
    found.fill(-1);
    for (let i = 0, at = 0; at < within.length;) {
      for (const end = stretch(at, within.length, work); at < end; at++) {
        i = gallop(docs, within[at]!, i);
        if (docs[i] === within[at]) found[i] = at;
      }
    }
  } else if (isMuchSmaller(docs, within) || !areDense([docs, within], size)) {
    for (let i = 0, at = 0; i < docs.length;) {
      for (const end = stretch(i, docs.length, work); i < end; i++) {
        at = gallop(within, docs[i]!, at);
        found[i] = within[at] === docs[i] ? at : -1;
      }
    }
  } else {
    const table = places(within, size, work);
    for (let i = 0; i < docs.length;) {
      for (const end = stretch(i, docs.length, work); i < end; i++) found[i] = table[docs[i]!]! - 1;
    }
  }
  return found;
}
