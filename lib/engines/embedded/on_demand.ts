import { stretch, type Work } from "./kernels/mod.ts";

/** Values by record, each found when a question first needs it. */
export class OnDemand<T> {
  readonly #found: Uint8Array;

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
  }

  /** The values, those of some records among them. */
  of(records: Int32Array, work: Work): T {
    const found = this.#found;
    for (let at = 0; at < records.length;) {
      for (const end = stretch(at, records.length, work); at < end; at++) {
        const record = records[at]!;
        if (found[record]) continue;
        found[record] = 1;
        this.find(record);
      }
    }
    return this.values;
  }
}
