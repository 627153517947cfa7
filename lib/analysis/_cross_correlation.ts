import type { Numbers } from "./_check.ts";

/** The parts of two series that lie so many buckets apart. */
export function overlapping(
  a: Float64Array,
  b: Float64Array,
  lag: number,
): [Float64Array, Float64Array] {
  const length = a.length - Math.abs(lag);
  return [
    a.subarray(Math.max(0, -lag)).subarray(0, length),
    b.subarray(Math.max(0, lag)).subarray(0, length),
  ];
}

/** Squared mean sizes of the neighbourhood of each value, a quarter of the series to each side. */
export function localVariances(values: Float64Array): Float64Array {
  const n = values.length;
  const reach = Math.ceil(n / 4);
  const sums = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) sums[i + 1] = sums[i]! + Math.abs(values[i]!);
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(n, i + reach + 1)];
    return ((sums[to]! - sums[from]!) / (to - from)) ** 2;
  });
}

/** How many pairs of even variance tell as much as these, at most all: Σa Σb / Σab. */
export function evenPairs(a: Float64Array, b: Float64Array): number {
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  return Math.min(a.length, sum(a) * sum(b) / sum(a.map((value, i) => value * b[i]!)) || 0);
}

/** Values less their mean, over the root of their sum of squares; null when they do not vary. */
export function standardise(values: Float64Array): Float64Array | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const norm = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0));
  return norm > 1e-12 * largest(values) ? centred.map((value) => value / norm) : null;
}

/** The largest size of a value. */
export function largest(values: Numbers): number {
  return Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
