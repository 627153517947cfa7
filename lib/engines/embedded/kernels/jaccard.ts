import { certainEnd } from "./certain.ts";
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
 * The same of topics that are certain enough, which come first in each list: `hundredths` are those
 * of the values, `least` the fewest.
 */
export function sharedAtLeast(
  members: Int32Array,
  { offsets, values }: NumberLists,
  hundredths: Uint8Array,
  least: number,
  size: number,
  work: Work = FREELY,
): Int32Array {
  const counts = new Int32Array(size);
  const pace = new Pace(work);
  for (let i = 0; i < members.length; i++) {
    const last = offsets[members[i]! + 1]!;
    let at = offsets[members[i]!]!;
    pace.spend(last - at > PART ? 1 : last - at + 1);
    while (at < last) {
      const end = pace.within(at, last);
      while (at < end && hundredths[at]! >= least) counts[values[at++]!]!++;
      if (at < end) break;
    }
  }
  return counts;
}

/** Count, for every topic, the members in its list that are certain enough, which come first. */
export function activeCounts(
  offsets: Int32Array,
  hundredths: Uint8Array,
  least: number,
  work: Work = FREELY,
): Int32Array {
  const counts = new Int32Array(Math.max(0, offsets.length - 1));
  for (let topic = 0; topic < counts.length;) {
    for (const end = stretch(topic, counts.length, work); topic < end; topic++) {
      const from = offsets[topic]!;
      counts[topic] = certainEnd(hundredths, from, offsets[topic + 1]!, least) - from;
    }
  }
  return counts;
}

/**
 * The Jaccard similarity of every topic with one of `own` members: shared ÷ united, and 0 where
 * neither has a member.
 */
export function jaccard(
  shared: Int32Array,
  active: Int32Array,
  own: number,
  work: Work = FREELY,
): Float64Array {
  const similarities = new Float64Array(shared.length);
  for (let topic = 0; topic < shared.length;) {
    for (const end = stretch(topic, shared.length, work); topic < end; topic++) {
      const both = shared[topic]!;
      similarities[topic] = both / (active[topic]! + own - both || 1);
    }
  }
  return similarities;
}
