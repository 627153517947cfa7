/** Records by group, gathered record by record and given back group by group. */
export class GroupTable {
  readonly #numbers: number[] = [];
  readonly #docs: number[] = [];

  get length(): number {
    return this.#numbers.length;
  }

  add(number: number, doc: number): void {
    this.#numbers.push(number);
    this.#docs.push(doc);
  }

  /** How many records each number has, and which, in the order in which they came. */
  byGroup(): { counts: Int32Array; members: (number: number) => Int32Array } {
    let size = 0;
    for (const number of this.#numbers) if (number >= size) size = number + 1;
    const starts = new Int32Array(size + 1);
    for (const number of this.#numbers) starts[number + 1]!++;
    const counts = starts.slice(1);
    for (let number = 0; number < size; number++) starts[number + 1]! += starts[number]!;
    const next = starts.slice(0, size);
    const docs = new Int32Array(this.#docs.length);
    for (let at = 0; at < docs.length; at++) docs[next[this.#numbers[at]!]!++] = this.#docs[at]!;
    return { counts, members: (number) => docs.subarray(starts[number]!, starts[number + 1]!) };
  }
}
