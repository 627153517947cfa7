import { type AmountSums, amountSums } from "./cent_sums.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** One entry per event: its bucket (-1 for none), its certainty, its amount (NaN when unknown). */
export interface SweepEvents {
  readonly bucket: Int32Array;
  readonly certainty: Float64Array;
  readonly amount: Float64Array;
  /** Whether a double adds up all amounts exactly. */
  readonly areWhole: boolean;
}

/**
 * Counts and amounts per bucket at every threshold, in one pass: an event counts at each threshold
 * that is at most its certainty. Matrices are thresholds × buckets, row after row.
 *
 * @param thresholds ascending.
 * @param buckets how many buckets there are.
 */
export function sweep(
  events: SweepEvents,
  thresholds: Float64Array,
  buckets: number,
  work: Work = FREELY,
): { counts: Float64Array; amounts: AmountSums } {
  const { bucket, certainty, amount, areWhole } = events;
  const counts = new Float64Array(thresholds.length * buckets);
  const amounts = amountSums(counts.length, areWhole);
  const reached = new ThresholdIndex(thresholds, work);
  for (let i = 0; i < bucket.length;) {
    for (const end = stretch(i, bucket.length, work); i < end; i++) {
      const row = reached.upTo(certainty[i]!) - 1;
      const column = bucket[i]!;
      if (row < 0 || column < 0 || column >= buckets) continue;
      const cell = row * buckets + column;
      counts[cell]!++;
      if (!Number.isNaN(amount[i]!)) amounts.add(cell, amount[i]!);
    }
  }
  const cells = counts.length - buckets;
  for (let at = 0; at < cells;) {
    for (const end = stretch(at, cells, work); at < end; at++) {
      const cell = cells - 1 - at;
      counts[cell]! += counts[cell + buckets]!;
      amounts.addFrom(cell + buckets, cell);
    }
  }
  return { counts, amounts };
}

/**
 * How many of some certainties are at least each threshold.
 *
 * @param thresholds ascending.
 */
export function countsFrom(
  certainties: Float64Array,
  thresholds: Float64Array,
  work: Work = FREELY,
): Float64Array {
  const counts = new Float64Array(thresholds.length + 1);
  const reached = new ThresholdIndex(thresholds, work);
  for (let i = 0; i < certainties.length;) {
    for (const end = stretch(i, certainties.length, work); i < end; i++) {
      counts[reached.upTo(certainties[i]!)]!++;
    }
  }
  for (let row = thresholds.length; row > 1; row--) counts[row - 1]! += counts[row]!;
  return counts.subarray(1);
}

/** Finds thresholds by where a value lies between the first and the last: a guess, then steps. */
class ThresholdIndex {
  readonly #thresholds: Float64Array;
  readonly #guesses: Int32Array;
  readonly #first: number;
  readonly #scale: number;

  constructor(thresholds: Float64Array, work: Work) {
    const cells = 4 * thresholds.length;
    this.#thresholds = thresholds;
    this.#first = thresholds[0] ?? 0;
    this.#scale = cells / ((thresholds.at(-1) ?? 0) - this.#first || 1);
    this.#guesses = new Int32Array(cells + 1);
    for (let cell = 0, count = 0; cell <= cells;) {
      for (const end = stretch(cell, cells + 1, work); cell < end; cell++) {
        const start = this.#first + cell / this.#scale;
        while (count < thresholds.length && thresholds[count]! <= start) count++;
        this.#guesses[cell] = count;
      }
    }
  }

  /** How many thresholds are at most this certainty; none for NaN. */
  upTo(certainty: number): number {
    const cell = Math.trunc((certainty - this.#first) * this.#scale);
    let count = this.#guesses[Math.min(cell, this.#guesses.length - 1)] ?? 0;
    while (count > 0 && !(this.#thresholds[count - 1]! <= certainty)) count--;
    while (count < this.#thresholds.length && this.#thresholds[count]! <= certainty) count++;
    return count;
  }
}
