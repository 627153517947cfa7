import type { TermPosting } from "../../engines/embedded/store/few_postings.ts";
import { int32s } from "./growable.ts";

/**
 * Where terms stand at few places, kept until all terms are known: about 30 bytes each, less than
 * the term itself takes.
 */
export class RareTerms {
  readonly #values = int32s();
  readonly #starts: Int32Array;

  /** @param terms one more than the highest number of a term */
  constructor(terms: number) {
    this.#starts = new Int32Array(terms).fill(-1);
  }

  add(term: number, posting: TermPosting): void {
    const values = this.#values, { documents, occurrences, positions } = posting;
    this.#starts[term] = values.length;
    values.push(1 + documents.length + occurrences.length + positions.length);
    values.push(documents.length);
    for (const each of [documents, occurrences, positions]) values.append(each);
  }

  /** As `packFew` gave it, valid until the next is added; null for other terms. */
  packed(term: number): Int32Array | null {
    const start = this.#starts[term]!;
    if (start < 0) return null;
    return this.#values.view().subarray(start + 1, start + 1 + this.#values.get(start));
  }
}
