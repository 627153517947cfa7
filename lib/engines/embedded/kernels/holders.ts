import { gallop } from "./docset.ts";

/**
 * The docset of what holds any of some documents.
 *
 * @param members documents that something holds, ascending; one for each that holds it
 * @param of what holds it, in the same order
 */
export function holders(members: Int32Array, of: Int32Array, docs: Int32Array): Int32Array {
  const found = new Int32Array(members.length);
  let count = 0;
  for (let i = 0, at = 0; i < members.length && at < docs.length; i++) {
    at = gallop(docs, members[i]!, at);
    if (docs[at] === members[i]) found[count++] = of[i]!;
  }
  const sorted = found.subarray(0, count).sort();
  let distinct = 0;
  for (let i = 0; i < count; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[distinct++] = sorted[i]!;
  }
  return sorted.slice(0, distinct);
}
