import type { Scored } from "./scored.ts";
import { placesFrom } from "./spread.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/**
 * The documents that are at least so certain; the certainty, from 0 to 1, is the score.
 *
 * @param hundredths how certain each document is, in hundredths; 0: it is none of them
 */
export function atLeast(
  hundredths: Uint8Array,
  certainty: number,
  work: Work = FREELY,
): Scored {
  const docs = placesFrom(hundredths, leastHundredths(certainty), work);
  const scores = new Float64Array(docs.length);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      scores[i] = hundredths[docs[i]!]! / 100;
    }
  }
  return { docs, scores };
}

/** The fewest hundredths that are at least so certain; never 0. */
export function leastHundredths(certainty: number): number {
  let least = Math.max(1, Math.floor(100 * certainty) - 1);
  while (least / 100 < certainty) least++;
  return least;
}
