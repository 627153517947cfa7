import type { NumberLists } from "./number_lists.ts";
import { FREELY, Pace, PART, type Work } from "./work.ts";

/** The numbers that some documents list, in the order in which they come, and how many list each. */
export interface Tallied {
  readonly numbers: Int32Array;
  readonly counts: Float64Array;
  /** How many documents list none. */
  readonly without: number;
}

/**
 * Counts what documents list. Few documents list few of many numbers: a count for each of these is
 * made once, and only those that were found are cleared.
 */
export class Tally {
  readonly #counts: Int32Array;
  #isClear = true;

  /** @param size above every number */
  constructor(size: number) {
    this.#counts = new Int32Array(size);
  }

  get byteLength(): number {
    return this.#counts.byteLength;
  }

  /** Counts, for every number, the documents whose list has it; a list has each once. */
  of(docs: Int32Array, { offsets, values }: NumberLists, work: Work = FREELY): Tallied {
    const counts = this.#counts, pace = new Pace(work);
    // a question was called off
    if (!this.#isClear) counts.fill(0);
    this.#isClear = false;
    let listed = 0, without = 0;
    for (let i = 0; i < docs.length; i++) {
      pace.spend(1);
      const length = offsets[docs[i]! + 1]! - offsets[docs[i]!]!;
      listed += length;
      without += Number(length === 0);
    }
    // one after the last is written before it is known to be none
    const numbers = new Int32Array(Math.min(listed, counts.length) + 1);
    let found = 0;
    for (let i = 0; i < docs.length; i++) {
      const last = offsets[docs[i]! + 1]!;
      let at = offsets[docs[i]!]!;
      pace.spend(last - at > PART ? 1 : last - at + 1);
      while (at < last) {
        for (const end = pace.within(at, last); at < end; at++) {
          const number = values[at]!;
          numbers[found] = number;
          found += Number(counts[number]!++ === 0);
        }
      }
    }
    const own = new Float64Array(found);
    for (let i = 0; i < found; i++) {
      pace.spend(1);
      own[i] = counts[numbers[i]!]!;
      counts[numbers[i]!] = 0;
    }
    this.#isClear = true;
    return { numbers: numbers.subarray(0, found), counts: own, without };
  }
}
