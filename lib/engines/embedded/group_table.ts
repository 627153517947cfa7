/** Records between two rests. */
const STEP = 1 << 18;

/** How many records each group has, and which. */
export interface GroupedRecords {
  readonly counts: Int32Array;
  readonly members: (number: number) => Int32Array;
}

/** Records by group, gathered record by record and given back group by group. */
export class GroupTable {
  #numbers = new Int32Array(1 << 12);
  #docs = new Int32Array(1 << 12);
  #length = 0;
  /** One more than the largest number. */
  #size = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number, doc: number): void {
    if (this.#length === this.#numbers.length) {
      this.#numbers = doubled(this.#numbers);
      this.#docs = doubled(this.#docs);
    }
    if (number >= this.#size) this.#size = number + 1;
    this.#numbers[this.#length] = number;
    this.#docs[this.#length++] = doc;
  }

  /**
   * How many records each number has, and which, in the order in which they came: in short steps,
   * one pass that counts and one that fills.
   */
  *byGroup(): Generator<void, GroupedRecords> {
    const numbers = this.#numbers.subarray(0, this.#length);
    const records = this.#docs;
    const counts = new Int32Array(this.#size);
    for (let from = 0; from < numbers.length; from += STEP) {
      yield;
      count(numbers.subarray(from, from + STEP), counts);
    }
    const starts = new Int32Array(counts.length + 1);
    for (let number = 0; number < counts.length; number++) {
      starts[number + 1] = starts[number]! + counts[number]!;
    }
    const next = starts.slice();
    const docs = new Int32Array(numbers.length);
    for (let from = 0; from < numbers.length; from += STEP) {
      yield;
      fill(numbers.subarray(from, from + STEP), records.subarray(from), next, docs);
    }
    return { counts, members: (number) => docs.subarray(starts[number]!, starts[number + 1]!) };
  }
}

function count(numbers: Int32Array, counts: Int32Array): void {
  for (let at = 0; at < numbers.length; at++) counts[numbers[at]!]!++;
}

/** Puts each record where the next one of its number goes. */
function fill(
  numbers: Int32Array,
  records: Int32Array,
  next: Int32Array,
  docs: Int32Array,
): void {
  for (let at = 0; at < numbers.length; at++) docs[next[numbers[at]!]!++] = records[at]!;
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
