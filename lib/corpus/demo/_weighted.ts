import type { Random } from "./_random.ts";

/** Draws 0, 1, 2 … in proportion to weights, in constant time (alias method, Vose 1991). */
export class Weighted {
  readonly #share: Float64Array;
  readonly #alias: Int32Array;

  constructor(weights: ArrayLike<number>) {
    const n = weights.length;
    let total = 0;
    for (let i = 0; i < n; i++) total += weights[i]!;
    this.#share = new Float64Array(n);
    this.#alias = new Int32Array(n);
    const small: number[] = [];
    const large: number[] = [];
    for (let i = 0; i < n; i++) {
      this.#share[i] = (weights[i]! * n) / total;
      (this.#share[i]! < 1 ? small : large).push(i);
    }
    while (small.length > 0 && large.length > 0) {
      const less = small.pop()!;
      const more = large[large.length - 1]!;
      this.#alias[less] = more;
      this.#share[more] = this.#share[more]! + this.#share[less]! - 1;
      if (this.#share[more]! < 1) small.push(large.pop()!);
    }
    for (const rest of small) this.#share[rest] = 1;
    for (const rest of large) this.#share[rest] = 1;
  }

  draw(random: Random): number {
    const at = random.next() * this.#share.length;
    const index = Math.floor(at);
    return at - index < this.#share[index]! ? index : this.#alias[index]!;
  }
}

/** Zipf's law over ranks: weight 1 ÷ (rank + `offset`). */
export function zipf(length: number, offset = 1): Weighted {
  return new Weighted(Float64Array.from({ length }, (_, rank) => 1 / (rank + offset)));
}

/** The first index at which the ascending `sums` exceed `value`. */
export function search(sums: Float64Array, value: number, from = 0, to = sums.length - 1): number {
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sums[middle]! > value) to = middle;
    else from = middle + 1;
  }
  return from;
}
