import { FREELY, stretch, type Work } from "./work.ts";

/**
 * Where in each list those that are at least so certain end; they come first in it.
 *
 * @param hundredths how certain each value of the lists is
 */
export function certainEnds(
  offsets: Int32Array,
  hundredths: Uint8Array,
  least: number,
  work: Work = FREELY,
): Int32Array {
  const ends = new Int32Array(Math.max(0, offsets.length - 1));
  for (let list = 0; list < ends.length;) {
    for (const end = stretch(list, ends.length, work); list < end; list++) {
      ends[list] = certainEnd(hundredths, least, offsets[list]!, offsets[list + 1]!);
    }
  }
  return ends;
}

/** The same in one list, which lies between two places. */
export function certainEnd(
  hundredths: Uint8Array,
  least: number,
  from: number,
  to: number,
): number {
  let low = from, high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hundredths[middle]! >= least) low = middle + 1;
    else high = middle;
  }
  return low;
}
