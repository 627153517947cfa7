import type { NumberLists } from "./spread.ts";

/** Count, for every topic below `size`, the members whose list has it; a list has each once. */
export function sharedCounts(
  members: Int32Array,
  { offsets, values }: NumberLists,
  size: number,
): Int32Array {
  const counts = new Int32Array(size);
  for (let i = 0; i < members.length; i++) {
    for (let at = offsets[members[i]!]!, end = offsets[members[i]! + 1]!; at < end; at++) {
      counts[values[at]!]!++;
    }
  }
  return counts;
}

/** Count, for every topic, all members whose list has it. */
export function activeCounts({ values }: NumberLists, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (let at = 0; at < values.length; at++) counts[values[at]!]!++;
  return counts;
}

/**
 * The Jaccard similarity of every topic with one of `own` members: shared ÷ united, and 0 where
 * neither has a member.
 */
export function jaccard(shared: Int32Array, active: Int32Array, own: number): Float64Array {
  const similarities = new Float64Array(shared.length);
  for (let topic = 0; topic < shared.length; topic++) {
    const both = shared[topic]!;
    similarities[topic] = both / (active[topic]! + own - both || 1);
  }
  return similarities;
}
