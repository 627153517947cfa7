import type { NumberLists } from "./number_lists.ts";
import { FREELY, Pace, PART, stretch, type Work } from "./work.ts";

/** Count, for every topic below `size`, the members whose list has it; a list has each once. */
export function sharedCounts(
  members: Int32Array,
  { offsets, values }: NumberLists,
  size: number,
  work: Work = FREELY,
): Int32Array {
  const counts = new Int32Array(size);
  const pace = new Pace(work);
  for (let i = 0; i < members.length; i++) {
    let at = offsets[members[i]!]!;
    const last = offsets[members[i]! + 1]!;
    while (last - at > PART) {
      const end = pace.within(at, last);
      countIn(values, at, end, counts);
      at = end;
    }
    pace.spend(last - at + 1);
    countIn(values, at, last, counts);
  }
  return counts;
}

function countIn(values: Int32Array, from: number, to: number, counts: Int32Array): void {
  for (let at = from; at < to; at++) counts[values[at]!]!++;
}

/**
 * The Jaccard similarity of every topic with one of `own` members: shared ÷ united, and 0 where
 * neither has a member.
 *
 * @param offsets where the list of the members of each topic begins
 * @param ends where it ends
 */
export function jaccard(
  shared: Int32Array,
  offsets: Int32Array,
  ends: Int32Array,
  own: number,
  work: Work = FREELY,
): Float64Array {
  const similarities = new Float64Array(shared.length);
  for (let topic = 0; topic < shared.length;) {
    for (const end = stretch(topic, shared.length, work); topic < end; topic++) {
      const both = shared[topic]!;
      similarities[topic] = both / (ends[topic]! - offsets[topic]! + own - both || 1);
    }
  }
  return similarities;
}
