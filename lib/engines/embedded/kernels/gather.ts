import type { Occurrences } from "./occurrences.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** The values of some documents of a column. */
export function gather(
  values: Float64Array,
  docs: Int32Array,
  work: Work = FREELY,
): Float64Array {
  const gathered = new Float64Array(docs.length);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) gathered[i] = values[docs[i]!]!;
  }
  return gathered;
}

/** The documents whose mask has any of some bits; `masks[i]` is that of `docs[i]`. */
export function masked(
  docs: Int32Array,
  masks: Occurrences,
  bits: number,
  work: Work = FREELY,
): Int32Array {
  const found = new Int32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      found[count] = docs[i]!;
      count += Number((masks[i]! & bits) !== 0);
    }
  }
  return found.slice(0, count);
}

/** The codes of some documents of a column. */
export function gatherCodes(codes: Int32Array, docs: Int32Array, work: Work = FREELY): Int32Array {
  const gathered = new Int32Array(docs.length);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) gathered[i] = codes[docs[i]!]!;
  }
  return gathered;
}

/** The documents that a rule keeps. */
export function sieve(
  docs: Int32Array,
  keeps: (doc: number) => boolean,
  work: Work = FREELY,
): Int32Array {
  const kept = new Int32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      if (keeps(docs[i]!)) kept[count++] = docs[i]!;
    }
  }
  return kept.slice(0, count);
}
