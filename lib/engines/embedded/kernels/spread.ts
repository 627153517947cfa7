import { docsOfBits, noBits } from "./bits.ts";
import type { NumberLists } from "./number_lists.ts";
import type { Scored } from "./scored.ts";
import { FREELY, Pace, PART, stretch, type Work } from "./work.ts";

/** Items, and how certain each is, in hundredths. */
export interface Certain {
  readonly items: Int32Array;
  readonly hundredths: Uint8Array;
}

/**
 * Finds what certain items list. Most questions find few of many documents: a number and a bit for
 * each of them are made once, and only those that were found are cleared.
 */
export class Spread {
  readonly #best: Uint8Array;
  readonly #bits: Int32Array;
  #isClear = true;

  /** @param size above every document number */
  constructor(size: number) {
    this.#best = new Uint8Array(size);
    this.#bits = noBits(size);
  }

  get byteLength(): number {
    return this.#best.byteLength + this.#bits.byteLength;
  }

  /**
   * The documents in the lists of some items; the highest certainty of those that list one, from 0
   * to 1, is its score.
   */
  of(parts: readonly Certain[], lists: NumberLists, work: Work = FREELY): Scored {
    const best = this.#best, bits = this.#bits;
    if (!this.#isClear) {
      // a question was called off
      best.fill(0);
      bits.fill(0);
    }
    this.#isClear = false;
    let found = 0;
    for (const part of parts) found += raise(part, lists, best, bits, work);
    const docs = docsOfBits(bits, found, work);
    const scores = new Float64Array(found);
    for (let i = 0; i < found;) {
      for (const end = stretch(i, found, work); i < end; i++) {
        scores[i] = best[docs[i]!]! / 100;
        best[docs[i]!] = 0;
      }
    }
    bits.fill(0);
    this.#isClear = true;
    return { docs, scores };
  }
}

/** Raises what items list to their certainty; gives how many had none before. */
function raise(
  { items, hundredths }: Certain,
  { offsets, values }: NumberLists,
  best: Uint8Array,
  bits: Int32Array,
  work: Work,
): number {
  const pace = new Pace(work);
  let found = 0;
  for (let i = 0; i < items.length; i++) {
    const own = hundredths[i]!, last = offsets[items[i]! + 1]!;
    let at = offsets[items[i]!]!;
    pace.spend(last - at > PART ? 1 : last - at + 1);
    while (at < last) {
      for (const end = pace.within(at, last); at < end; at++) {
        const doc = values[at]!, known = best[doc]!;
        if (own <= known) continue;
        found += Number(known === 0);
        best[doc] = own;
        bits[doc >>> 5]! |= 1 << doc;
      }
    }
  }
  return found;
}
