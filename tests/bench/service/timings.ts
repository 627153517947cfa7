/** Times of one kind of question, in milliseconds. */
export class Timings {
  readonly #all: number[] = [];

  add(ms: number): void {
    this.#all.push(ms);
  }

  get count(): number {
    return this.#all.length;
  }

  /** The time that a share of the answers was within; NaN without any. */
  within(share: number): number {
    const sorted = this.#all.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  }
}
