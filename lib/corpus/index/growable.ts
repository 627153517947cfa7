/** So many times as long an array becomes that is full: a third of it may lie idle. */
const GROWTH = 1.5;

/** A typed array that grows. */
export class Growable<A extends Int32Array | Float64Array | Uint8Array> {
  #array: A;
  length = 0;

  constructor(private readonly Type: new (length: number) => A, capacity = 1024) {
    this.#array = new Type(capacity);
  }

  push(value: number): void {
    if (this.length === this.#array.length) this.#grow(this.length + 1);
    this.#array[this.length++] = value;
  }

  append(values: Int32Array | Float64Array | Uint16Array | Uint8Array): void {
    const end = this.length + values.length;
    if (end > this.#array.length) this.#grow(end);
    this.#array.set(values, this.length);
    this.length = end;
  }

  /** Appends a number and those that follow it. */
  ascend(first: number, count: number): void {
    const start = this.length, end = start + count;
    if (end > this.#array.length) this.#grow(end);
    const array = this.#array;
    for (let at = 0; at < count; at++) array[start + at] = first + at;
    this.length = end;
  }

  /** Appends what stands at some places of another. */
  appendAt(places: Int32Array, of: Growable<A>): void {
    const start = this.length, end = start + places.length;
    if (end > this.#array.length) this.#grow(end);
    const array = this.#array, values = of.#array;
    for (let at = 0; at < places.length; at++) array[start + at] = values[places[at]!]!;
    this.length = end;
  }

  get(index: number): number {
    return this.#array[index]!;
  }

  set(index: number, value: number): void {
    this.#array[index] = value;
  }

  /** The values so far, not a copy: valid until the next push. */
  view(): A {
    return this.#array.subarray(0, this.length) as A;
  }

  clear(): void {
    this.length = 0;
  }

  #grow(least: number): void {
    const larger = new this.Type(Math.max(least, Math.ceil(this.#array.length * GROWTH)));
    larger.set(this.#array);
    this.#array = larger;
  }
}

export const int32s = (capacity?: number) => new Growable(Int32Array, capacity);
export const float64s = (capacity?: number) => new Growable(Float64Array, capacity);
export const bytes = (capacity?: number) => new Growable(Uint8Array, capacity);

/** Lists of numbers, one after another: those of item i lie between offsets i and i + 1. */
export class Lists {
  readonly #offsets = int32s();
  readonly #values = int32s();

  constructor() {
    this.#offsets.push(0);
  }

  add(values: Iterable<number>): void {
    for (const value of values) this.#values.push(value);
    this.#offsets.push(this.#values.length);
  }

  get length(): number {
    return this.#offsets.length - 1;
  }

  /** One of them: valid until the next is added. */
  at(index: number): Int32Array {
    return this.#values.view().subarray(this.#offsets.get(index), this.#offsets.get(index + 1));
  }

  offsets(): Int32Array {
    return this.#offsets.view();
  }

  values(): Int32Array {
    return this.#values.view();
  }
}

/** In how many documents each of small numbers is; documents come one after the other. */
export class DocumentCounts {
  #counts = new Int32Array(1024);
  /** One more than the last document with each. */
  #last = new Int32Array(1024);

  add(numbers: Int32Array, document: number): void {
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      if (number >= this.#counts.length) this.#grow(number);
      if (this.#last[number] === document + 1) continue;
      this.#last[number] = document + 1;
      this.#counts[number]!++;
    }
  }

  countOf(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** The numbers that are in some document. */
  *counted(): Generator<number> {
    for (let number = 0; number < this.#counts.length; number++) {
      if (this.#counts[number]) yield number;
    }
  }

  #grow(number: number): void {
    const [counts, last] = [this.#counts, this.#last];
    this.#counts = new Int32Array(2 * number);
    this.#counts.set(counts);
    this.#last = new Int32Array(2 * number);
    this.#last.set(last);
  }
}

/** A set of small numbers. */
export class Marks {
  #marks = new Uint8Array(1024);

  mark(numbers: Int32Array): void {
    for (let at = 0; at < numbers.length; at++) {
      if (numbers[at]! >= this.#marks.length) this.#grow(numbers[at]!);
      this.#marks[numbers[at]!] = 1;
    }
  }

  *marked(): Generator<number> {
    for (let number = 0; number < this.#marks.length; number++) {
      if (this.#marks[number]) yield number;
    }
  }

  #grow(number: number): void {
    const larger = new Uint8Array(2 * number);
    larger.set(this.#marks);
    this.#marks = larger;
  }
}
