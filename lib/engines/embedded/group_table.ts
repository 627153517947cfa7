/** Records by group, gathered record by record and given back group by group. */
export class GroupTable {
  #numbers = new Int32Array(1 << 12);
  #docs = new Int32Array(1 << 12);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number, doc: number): void {
    if (this.#length === this.#numbers.length) {
      this.#numbers = doubled(this.#numbers);
      this.#docs = doubled(this.#docs);
    }
    this.#numbers[this.#length] = number;
    this.#docs[this.#length++] = doc;
  }

  /** How many records each number has, and which, in the order in which they came. */
  byGroup(): { counts: Int32Array; members: (number: number) => Int32Array } {
    const numbers = this.#numbers.subarray(0, this.#length);
    let size = 0;
    for (let at = 0; at < numbers.length; at++) size = Math.max(size, numbers[at]! + 1);
    const starts = new Int32Array(size + 1);
    for (let at = 0; at < numbers.length; at++) starts[numbers[at]! + 1]!++;
    const counts = starts.slice(1);
    for (let number = 0; number < size; number++) starts[number + 1]! += starts[number]!;
    const next = starts.slice(0, size);
    const docs = new Int32Array(numbers.length);
    for (let at = 0; at < docs.length; at++) docs[next[numbers[at]!]!++] = this.#docs[at]!;
    return { counts, members: (number) => docs.subarray(starts[number]!, starts[number + 1]!) };
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
