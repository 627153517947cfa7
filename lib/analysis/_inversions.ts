/**
 * Counts the pairs i < j with values[j] ≤ values[i] + slack, by merge sort in O(n log n)
 * (Knight 1966).
 */
export function countPairs(values: Float64Array, slack = 0): number {
  const n = values.length;
  let from = values.slice();
  let to = new Float64Array(n);
  let pairs = 0;
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      let within = middle;
      let right = middle;
      let out = start;
      for (let left = start; left < middle; left++) {
        const value = from[left]!;
        while (within < end && from[within]! <= value + slack) within++;
        while (right < end && from[right]! < value) to[out++] = from[right++]!;
        to[out++] = value;
        pairs += within - middle;
      }
      while (right < end) to[out++] = from[right++]!;
    }
    [from, to] = [to, from];
  }
  return pairs;
}

/** Calls back with the indices of every pair p < q with values[q] < values[p], in O(n log n + pairs). */
export function forEachInversion(
  values: Float64Array,
  visit: (p: number, q: number) => void,
): void {
  const n = values.length;
  let from = Uint32Array.from(values, (_, i) => i);
  let to = new Uint32Array(n);
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      let [left, right, out] = [start, middle, start];
      while (left < middle || right < end) {
        if (right === end || left < middle && values[from[left]!]! <= values[from[right]!]!) {
          to[out++] = from[left++]!;
          continue;
        }
        for (let k = left; k < middle; k++) visit(from[k]!, from[right]!);
        to[out++] = from[right++]!;
      }
    }
    [from, to] = [to, from];
  }
}
