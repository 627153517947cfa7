import { gallop } from "./docset.ts";
import { FREELY, stretch, type Work } from "./work.ts";
import { sortNumbers } from "./sort_numbers.ts";

/**
 * The docset of what holds any of some documents.
 *
 * @param members documents that something holds, ascending; one for each that holds it
 * @param of what holds it, in the same order
 */
export function holders(
  members: Int32Array,
  of: Int32Array,
  docs: Int32Array,
  work: Work = FREELY,
): Int32Array {
  const found = new Int32Array(members.length);
  let count = 0;
  for (let i = 0, at = 0; i < members.length && at < docs.length;) {
    for (const end = stretch(i, members.length, work); i < end; i++) {
      at = gallop(docs, members[i]!, at);
      if (docs[at] === members[i]) found[count++] = of[i]!;
    }
  }
  const sorted = sortNumbers(found.subarray(0, count), work);
  let distinct = 0;
  for (let i = 0; i < count;) {
    for (const end = stretch(i, count, work); i < end; i++) {
      if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[distinct++] = sorted[i]!;
    }
  }
  return sorted.slice(0, distinct);
}
