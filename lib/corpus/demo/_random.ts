/**
 * The sfc32 generator of PractRand (Chris Doty-Humphrey, public domain), seeded by three numbers.
 * Every record has a generator of its own, so any record can be made again without the others.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream: number, index: number) {
    this.#a = seed | 0;
    this.#b = stream | 0;
    this.#c = index | 0;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** Uniform in [0, 1), 32 bits. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items, all alike likely. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** Close to normal, mean 0 and variance 1: the sum of twelve uniform numbers, less six. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.next();
    return sum;
  }
}
