import { FREELY, stretch, type Work } from "./work.ts";

/** Documents that lie in one number. */
const BITS = 32;

/**
 * A bit for each of the first `size` documents, none of them set. That of a document is bit
 * `doc & 31` of `bits[doc >>> 5]`.
 */
export function noBits(size: number): Int32Array {
  return new Int32Array((size + BITS - 1) >>> 5);
}

/**
 * The documents whose bit is set.
 *
 * @param most as many as there are, or more
 */
export function docsOfBits(bits: Int32Array, most: number, work: Work = FREELY): Int32Array {
  const docs = new Int32Array(most);
  let count = 0;
  for (let word = 0; word < bits.length;) {
    for (const end = stretch(word, bits.length, work, BITS); word < end; word++) {
      for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
        docs[count++] = (word << 5) + 31 - Math.clz32(rest & -rest);
      }
    }
  }
  return count < most ? docs.slice(0, count) : docs;
}
