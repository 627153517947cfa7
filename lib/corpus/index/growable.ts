/** A typed array that grows. */
export class Growable<A extends Int32Array | Float64Array | Uint8Array> {
  #array: A;
  length = 0;

  constructor(private readonly Type: new (length: number) => A, capacity = 1024) {
    this.#array = new Type(capacity);
  }

  push(value: number): void {
    if (this.length === this.#array.length) this.#grow();
    this.#array[this.length++] = value;
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

  #grow(): void {
    const larger = new this.Type(this.#array.length * 2);
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

  offsets(): Int32Array {
    return this.#offsets.view();
  }

  values(): Int32Array {
    return this.#values.view();
  }
}

/** A set of small numbers. */
export class Marks {
  #marks = new Uint8Array(1024);

  mark(number: number): void {
    if (number >= this.#marks.length) {
      const larger = new Uint8Array(2 * number);
      larger.set(this.#marks);
      this.#marks = larger;
    }
    this.#marks[number] = 1;
  }

  *marked(): Generator<number> {
    for (let number = 0; number < this.#marks.length; number++) {
      if (this.#marks[number]) yield number;
    }
  }
}
