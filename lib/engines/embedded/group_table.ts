import { FREELY, stretch, type Work } from "./kernels/mod.ts";

/** Records between two rests. */
const STEP = 1 << 15;

/** How many records each group has, and which. */
export interface GroupedRecords {
  readonly counts: Int32Array;
  readonly members: (number: number) => Int32Array;
  /** What came with each record of a group, parallel to its members; empty where nothing did. */
  readonly values: (number: number) => Float64Array;
}

/** Records by group, gathered record by record and given back group by group. */
export class GroupTable {
  #numbers = new Int32Array(1 << 12);
  #docs = new Int32Array(1 << 12);
  #values: Float64Array<ArrayBuffer> | null;
  #length = 0;
  /** One more than the largest number. */
  #size = 0;

  /** @param valued whether each record comes with a value for each of its groups */
  constructor(valued = false) {
    this.#values = valued ? new Float64Array(1 << 12) : null;
  }

  get length(): number {
    return this.#length;
  }

  add(number: number, doc: number, value = NaN): void {
    if (this.#length === this.#numbers.length) {
      this.#numbers = doubled(this.#numbers, Int32Array);
      this.#docs = doubled(this.#docs, Int32Array);
      if (this.#values) this.#values = doubled(this.#values, Float64Array);
    }
    if (this.#values) this.#values[this.#length] = value;
    if (number >= this.#size) this.#size = number + 1;
    this.#numbers[this.#length] = number;
    this.#docs[this.#length++] = doc;
  }

  /**
   * How many records each number has, and which, in the order in which they came: in short steps,
   * one pass that counts and one that fills.
   */
  *byGroup(work: Work = FREELY): Generator<void, GroupedRecords> {
    const numbers = this.#numbers.subarray(0, this.#length);
    const records = this.#docs;
    const counts = new Int32Array(this.#size);
    for (let from = 0; from < numbers.length; from += STEP) {
      yield;
      work(STEP);
      count(numbers.subarray(from, from + STEP), counts);
    }
    const starts = new Int32Array(counts.length + 1);
    for (let number = 0; number < counts.length;) {
      for (const end = stretch(number, counts.length, work); number < end; number++) {
        starts[number + 1] = starts[number]! + counts[number]!;
      }
    }
    const docs = new Int32Array(numbers.length);
    yield* filled(numbers, records, starts, docs, work);
    const values = new Float64Array(this.#values ? numbers.length : 0);
    if (this.#values) yield* filled(numbers, this.#values, starts, values, work);
    const of = <A extends Int32Array | Float64Array>(all: A) => (number: number) =>
      all.subarray(starts[number]!, starts[number + 1]!) as A;
    return { counts, members: of(docs), values: of(values) };
  }
}

/** Fills what came with each record where the next one of its number goes. */
function* filled<A extends Int32Array | Float64Array>(
  numbers: Int32Array,
  from: A,
  starts: Int32Array,
  into: A,
  work: Work,
): Generator<void> {
  const next = starts.slice();
  for (let at = 0; at < numbers.length; at += STEP) {
    yield;
    work(STEP);
    fill(numbers.subarray(at, at + STEP), from.subarray(at), next, into);
  }
}

function count(numbers: Int32Array, counts: Int32Array): void {
  for (let at = 0; at < numbers.length; at++) counts[numbers[at]!]!++;
}

function fill(
  numbers: Int32Array,
  from: Int32Array | Float64Array,
  next: Int32Array,
  into: Int32Array | Float64Array,
): void {
  for (let at = 0; at < numbers.length; at++) into[next[numbers[at]!]!++] = from[at]!;
}

function doubled<A extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  array: A,
  Type: new (length: number) => A,
): A {
  const larger = new Type(2 * array.length);
  larger.set(array);
  return larger;
}
