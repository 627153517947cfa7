import { range, stretch, type Work } from "./kernels/mod.ts";

/** A question about so large a part of all records has the others found, too. */
const LARGE = 1 / 8;

/** Values by record, each found when a question first needs it. */
export class OnDemand<T> {
  readonly #found: Uint8Array;
  #missing: number;

  /**
   * @param values where {@linkcode find} puts what it finds
   * @param records how many there are
   */
  constructor(
    private readonly values: T,
    records: number,
    private readonly find: (record: number) => void,
  ) {
    this.#found = new Uint8Array(records);
    this.#missing = records;
  }

  /** The values, those of some records among them. */
  of(records: Int32Array, work: Work): T {
    if (!this.#missing) return this.values;
    const found = this.#found;
    const wanted = records.length < LARGE * found.length ? records : range(0, found.length, work);
    for (let at = 0; at < wanted.length;) {
      for (const end = stretch(at, wanted.length, work); at < end; at++) {
        const record = wanted[at]!;
        if (found[record]) continue;
        this.find(record);
        found[record] = 1;
        this.#missing--;
      }
    }
    return this.values;
  }
}
