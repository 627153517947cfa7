import type { Scored } from "./scored.ts";
import { nonZero } from "./spread.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** Documents and, in the same order, how certain each is, in hundredths; never 0. */
export interface Certain {
  readonly docs: Int32Array;
  readonly hundredths: Uint8Array;
}

/** The documents that have a certainty; `hundredths[doc]` is that of each, or 0. */
export function certainOnes(hundredths: Uint8Array, work: Work = FREELY): Certain {
  const docs = nonZero(hundredths, work);
  const kept = new Uint8Array(docs.length);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) kept[i] = hundredths[docs[i]!]!;
  }
  return { docs, hundredths: kept };
}

/** The documents that are at least so certain; the certainty, from 0 to 1, is the score. */
export function atLeast(
  { docs, hundredths }: Certain,
  certainty: number,
  work: Work = FREELY,
): Scored {
  let least = Math.max(0, Math.floor(100 * certainty) - 1);
  while (least / 100 < certainty) least++;
  let size = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      size += Number(hundredths[i]! >= least);
    }
  }
  const left = new Int32Array(size);
  const scores = new Float64Array(size);
  for (let i = 0, count = 0; count < size;) {
    for (const end = stretch(i, docs.length, work); i < end && count < size; i++) {
      left[count] = docs[i]!;
      scores[count] = hundredths[i]! / 100;
      count += Number(hundredths[i]! >= least);
    }
  }
  return { docs: left, scores };
}
