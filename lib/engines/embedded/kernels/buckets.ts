import { gallop } from "./docset.ts";
import { FREELY, LOOK_EVERY, stretch, type Work } from "./work.ts";

/**
 * Count documents by bucket: bucket i holds the documents from `boundaries[i]` to before
 * `boundaries[i + 1]`. Documents are in date order, so a bucket is found by its ends alone.
 */
export function countByBucket(
  docs: Int32Array,
  boundaries: Int32Array,
  work: Work = FREELY,
): Float64Array {
  const ends = cut(docs, boundaries, work);
  const counts = new Float64Array(Math.max(0, boundaries.length - 1));
  for (let i = 0; i < counts.length;) {
    for (const end = stretch(i, counts.length, work); i < end; i++) {
      counts[i] = ends[i + 1]! - ends[i]!;
    }
  }
  return counts;
}

/** Count documents and sum their weights, and their squares, by bucket; `weights[i]` is that of `docs[i]`. */
export function sumByBucket(
  docs: Int32Array,
  weights: Float64Array,
  boundaries: Int32Array,
  work: Work = FREELY,
): { counts: Float64Array; sums: Float64Array; squares: Float64Array } {
  const ends = cut(docs, boundaries, work);
  const counts = new Float64Array(Math.max(0, boundaries.length - 1));
  const sums = new Float64Array(counts.length);
  const squares = new Float64Array(sums.length);
  for (let bucket = 0; bucket < sums.length;) {
    for (const end = stretch(bucket, sums.length, work); bucket < end; bucket++) {
      let sum = 0;
      let square = 0;
      for (let i = ends[bucket]!, all = ends[bucket + 1]!; i < all;) {
        for (const end = stretch(i, all, work); i < end; i++) {
          const weight = weights[i]!;
          sum += weight;
          square += weight * weight;
        }
      }
      counts[bucket] = ends[bucket + 1]! - ends[bucket]!;
      sums[bucket] = sum;
      squares[bucket] = square;
    }
  }
  return { counts, sums, squares };
}

/** The bucket of each document, all of which have one. */
export function bucketsOf(
  docs: Int32Array,
  boundaries: Int32Array,
  work: Work = FREELY,
): Int32Array {
  const buckets = new Int32Array(docs.length);
  for (let i = 0, bucket = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      while (docs[i]! >= boundaries[bucket + 1]!) bucket++;
      buckets[i] = bucket;
    }
  }
  return buckets;
}

/** Count documents by code; `codes[doc]`, below `size`, is the code of a document. */
export function countByCode(
  docs: Int32Array,
  codes: ArrayLike<number>,
  size: number,
  work: Work = FREELY,
): Int32Array {
  const counts = new Int32Array(size);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) counts[codes[docs[i]!]!]!++;
  }
  return counts;
}

/** Sum the values of documents by code; `values[doc]` is NaN where unknown, which adds nothing. */
export function sumByCode(
  docs: Int32Array,
  codes: ArrayLike<number>,
  values: Float64Array,
  size: number,
  work: Work = FREELY,
): Float64Array {
  const sums = new Float64Array(size);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      const value = values[docs[i]!]!;
      if (!Number.isNaN(value)) sums[codes[docs[i]!]!]! += value;
    }
  }
  return sums;
}

/** With fewer documents for each boundary, walking through them is less work than searching. */
const WALK = 8;

function cut(docs: Int32Array, boundaries: Int32Array, work: Work): Int32Array {
  const ends = new Int32Array(boundaries.length);
  if (docs.length < Math.min(WALK * boundaries.length, LOOK_EVERY)) {
    work(docs.length);
    for (let i = 0, at = 0; i < boundaries.length;) {
      for (const end = stretch(i, boundaries.length, work); i < end; i++) {
        while (at < docs.length && docs[at]! < boundaries[i]!) at++;
        ends[i] = at;
      }
    }
    return ends;
  }
  for (let i = 0, at = 0; i < boundaries.length;) {
    for (const end = stretch(i, boundaries.length, work); i < end; i++) {
      at = gallop(docs, boundaries[i]!, at);
      ends[i] = at;
    }
  }
  return ends;
}
