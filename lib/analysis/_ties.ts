/** Sizes of the groups of equal values that have more than one member. */
export function tieSizes(values: Float64Array): number[] {
  const sorted = values.slice().sort();
  const sizes: number[] = [];
  for (let start = 0, i = 1; i <= sorted.length; i++) {
    if (i < sorted.length && sorted[i] === sorted[start]) continue;
    if (i - start > 1) sizes.push(i - start);
    start = i;
  }
  return sizes;
}

/** Variance of Kendall's S for n values without trend; ties make it smaller. */
export function kendallVariance(n: number, ties: readonly number[]): number {
  const term = (t: number) => t * (t - 1) * (2 * t + 5);
  return (term(n) - ties.reduce((sum, t) => sum + term(t), 0)) / 18;
}

/** Ranks from 1, equal values sharing the mean of theirs. */
export function averageRanks(values: Float64Array): Float64Array {
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let k = start; k < end; k++) ranks[order[k]!] = (start + end + 1) / 2;
    start = end;
  }
  return ranks;
}
