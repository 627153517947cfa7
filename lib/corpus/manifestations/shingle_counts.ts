const SIZE = 2 ** 22;

/** How many texts hold a shingle: roughly, as several shingles share a counter. */
export class ShingleCounts {
  readonly #counts = new Uint32Array(SIZE);

  /** Counts the shingles of one more text. */
  add(shingles: Float64Array): void {
    for (const shingle of shingles) this.#counts[shingle % SIZE]!++;
  }

  /**
   * What stands for the rarest shingles of a text: numbers that are equal for equal shingles, in an
   * order that is the same for all texts.
   */
  rarest(shingles: Float64Array, count: number): Float64Array {
    const marks = shingles.map((shingle) => {
      const counter = shingle % SIZE;
      return this.#counts[counter]! * SIZE + counter;
    });
    return marks.sort().subarray(0, count);
  }
}
