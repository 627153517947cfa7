/**
 * Count, for every topic, the members that hold it. The topics of member m are
 * `values[offsets[m]]` to before `values[offsets[m + 1]]`, each once, all below `size`.
 *
 * @param members the members to look at.
 * @param certainties how certain each entry of `values` is; all count when left out.
 * @param threshold entries of a certainty below this do not count.
 */
export function sharedCounts(
  members: Int32Array,
  offsets: Int32Array,
  values: Int32Array,
  size: number,
  certainties?: Float64Array,
  threshold: number = 0,
): Int32Array {
  const counts = new Int32Array(size);
  for (let i = 0; i < members.length; i++) {
    const member = members[i]!;
    count(counts, values, offsets[member]!, offsets[member + 1]!, certainties, threshold);
  }
  return counts;
}

/** Count, for every topic, all members that hold it: the same over the whole collection. */
export function activeCounts(
  values: Int32Array,
  size: number,
  certainties?: Float64Array,
  threshold: number = 0,
): Int32Array {
  const counts = new Int32Array(size);
  count(counts, values, 0, values.length, certainties, threshold);
  return counts;
}

/**
 * The Jaccard similarity of every topic with one of `own` members: shared ÷ united, and 0 where
 * neither has a member.
 */
export function jaccard(shared: Int32Array, active: Int32Array, own: number): Float64Array {
  return Float64Array.from(shared, (both, topic) => both / (active[topic]! + own - both || 1));
}

function count(
  counts: Int32Array,
  values: Int32Array,
  from: number,
  to: number,
  certainties: Float64Array | undefined,
  threshold: number,
): void {
  if (certainties === undefined) {
    for (let i = from; i < to; i++) counts[values[i]!]!++;
  } else {
    for (let i = from; i < to; i++) counts[values[i]!]! += reaches(certainties[i]!, threshold);
  }
}

/** 1 when the certainty is at least the threshold, else 0; a branch could not be foretold. */
function reaches(certainty: number, threshold: number): number {
  return ~Math.floor(certainty - threshold) >>> 31;
}
