/** 2^27 + 1 splits a double into two halves whose products are exact. */
const SPLITTER = 134_217_729;

/**
 * Sums of many terms kept in twice the precision of a double, so that what cancels leaves nothing
 * behind and a sum that is a round number comes out as one.
 */
export class TwofoldSums {
  readonly #high: Float64Array;
  readonly #low: Float64Array;

  constructor(size: number) {
    this.#high = new Float64Array(size);
    this.#low = new Float64Array(size);
  }

  /** Add a value to the sum at an index. */
  add(index: number, value: number): void {
    const sum = this.#high[index]!;
    const next = sum + value;
    const shift = next - sum;
    this.#high[index] = next;
    this.#low[index]! += (sum - (next - shift)) + (value - shift);
  }

  /** Add high + low. */
  addPair(index: number, high: number, low: number): void {
    this.add(index, high);
    this.#low[index]! += low;
  }

  /** Add (high + low) × factor, for a whole factor below 2^26. */
  addProduct(index: number, high: number, low: number, factor: number): void {
    const product = high * factor;
    this.add(index, product);
    this.#low[index]! += productError(high, factor, product) + low * factor;
  }

  /** The sum at an index, rounded to a double, and what that lost: {@link low}. */
  high(index: number): number {
    return this.#high[index]!;
  }

  low(index: number): number {
    return this.#low[index]!;
  }

  /** The sum at an index, rounded to a double. */
  value(index: number): number {
    return this.#high[index]! + this.#low[index]!;
  }
}

/** What `high * factor` lost when it was rounded to `product`. */
export function productError(high: number, factor: number, product: number): number {
  const scaled = SPLITTER * high;
  const upper = scaled - (scaled - high);
  return (upper * factor - product) + (high - upper) * factor;
}
