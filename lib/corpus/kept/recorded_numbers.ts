/**
 * What things are by number in records: their own numbers, or those that a corpus before gave them,
 * further ones after these. Records that did not change are the same letters then.
 */
export class RecordedNumbers {
  /** What the numbers stand for, −1 for nothing any more; null where they are those of the things. */
  readonly meant: Int32Array | null;
  /** Whether what was there before has the number that it had. */
  readonly areKept: boolean;
  readonly #numbers: Int32Array | null;

  /**
   * @param all the things in their order
   * @param before the ids of what numbers stood for
   */
  constructor(
    all: readonly { readonly id: string }[],
    before?: readonly (string | null)[],
  ) {
    this.meant = this.#numbers = null;
    this.areKept = before !== undefined;
    if (!before) return;
    const places = new Map(all.map(({ id }, number) => [id, number]));
    const meant = before.map((id) => id === null ? -1 : places.get(id) ?? -1);
    // where most are gone the others begin anew
    const isThin = meant.filter((number) => number < 0).length > all.length;
    this.areKept = !isThin;
    const numbers = new Int32Array(all.length).fill(-1);
    if (!isThin) {
      for (const [at, number] of meant.entries()) {
        if (number >= 0) numbers[number] = at;
      }
    }
    const list = isThin ? [] : meant;
    for (let number = 0; number < numbers.length; number++) {
      if (numbers[number]! < 0) numbers[number] = list.push(number) - 1;
    }
    if (list.every((number, at) => number === at)) return;
    this.meant = Int32Array.from(list);
    this.#numbers = numbers;
  }

  of(numbers: readonly number[]): readonly number[] {
    const own = this.#numbers;
    return own ? numbers.map((number) => own[number]!) : numbers;
  }
}
