import { CentSums, WholeSums } from "./cent_sums.ts";
import { gallop } from "./docset.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/**
 * Count documents by bucket: bucket i holds the documents from `boundaries[i]` to before
 * `boundaries[i + 1]`. Documents are in date order, so a bucket is found by its ends alone.
 */
export function countByBucket(
  docs: Int32Array,
  boundaries: Int32Array,
  work: Work = FREELY,
): Float64Array {
  const counts = new Float64Array(Math.max(0, boundaries.length - 1));
  const [first, last] = onAxis(docs, boundaries);
  for (let at = first, bucket = 0; at < last;) {
    work(1);
    bucket = bucketFrom(bucket, boundaries, docs[at]!);
    const next = gallop(docs, boundaries[bucket + 1]!, at);
    counts[bucket] = next - at;
    at = next;
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
  const counts = new Float64Array(Math.max(0, boundaries.length - 1));
  const sums = new Float64Array(counts.length);
  const squares = new Float64Array(counts.length);
  const [first, last] = onAxis(docs, boundaries);
  for (let at = first, bucket = 0; at < last;) {
    for (const end = stretch(at, last, work); at < end;) {
      bucket = bucketFrom(bucket, boundaries, docs[at]!);
      const edge = boundaries[bucket + 1]!, from = at;
      let sum = sums[bucket]!, square = squares[bucket]!;
      for (; at < end && docs[at]! < edge; at++) {
        const weight = weights[at]!;
        sum += weight;
        square += weight * weight;
      }
      counts[bucket]! += at - from;
      sums[bucket] = sum;
      squares[bucket] = square;
    }
  }
  return { counts, sums, squares };
}

/**
 * Count documents and sum their amounts by bucket, in cents; `amounts[doc]` is NaN where it is
 * unknown, which adds nothing and is counted.
 *
 * @param areWhole whether a double adds up all amounts exactly.
 */
export function sumKnownByBucket(
  docs: Int32Array,
  amounts: Float64Array,
  boundaries: Int32Array,
  areWhole: boolean,
  work: Work = FREELY,
): { counts: Float64Array; cents: Float64Array; unknown: number } {
  const counts = new Float64Array(Math.max(0, boundaries.length - 1));
  const units = new Float64Array(counts.length);
  const sums = areWhole ? new WholeSums(units) : new CentSums(counts.length);
  let unknown = 0;
  const [first, last] = onAxis(docs, boundaries);
  for (let at = first, bucket = 0; at < last;) {
    for (const end = stretch(at, last, work); at < end; at++) {
      const doc = docs[at]!, amount = amounts[doc]!;
      if (doc >= boundaries[bucket + 1]!) bucket = bucketFrom(bucket, boundaries, doc);
      counts[bucket]!++;
      if (Number.isNaN(amount)) unknown++;
      else if (areWhole) units[bucket]! += amount;
      else sums.add(bucket, amount);
    }
  }
  return { counts, cents: counts.map((_, bucket) => sums.cents(bucket)), unknown };
}

/** Where the documents begin and end that lie in any bucket. */
function onAxis(docs: Int32Array, boundaries: Int32Array): [first: number, last: number] {
  if (boundaries.length < 2) return [0, 0];
  const first = gallop(docs, boundaries[0]!, 0);
  return [first, gallop(docs, boundaries[boundaries.length - 1]!, first)];
}

/** The bucket of a document, which lies in this one or after it. */
function bucketFrom(bucket: number, boundaries: Int32Array, doc: number): number {
  return gallop(boundaries, doc + 1, bucket + 1) - 1;
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
