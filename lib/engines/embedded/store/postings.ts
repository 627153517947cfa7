import { lowerBound } from "../kernels/docset.ts";
import type { Occurrences } from "../kernels/occurrences.ts";
import type { Posting } from "../kernels/union.ts";
import { FREELY, type Work } from "../kernels/work.ts";
import { unpackDocuments } from "./document_list.ts";
import { FEW_PER_ROW, FewPostings } from "./few_postings.ts";
import { widen } from "./layout.ts";
import type { Memory } from "./memory.ts";
import { bytesOf, type Row } from "./rows.ts";
import { checkSound } from "../../answering/unsound.ts";

/** Where terms stand, by their numbers: those below 0 stand at few places, and share their rows. */
export class Postings {
  /** @param mostDocuments of one collection */
  constructor(private readonly memory: Memory, private readonly mostDocuments: number) {}

  /** The documents that hold a term. */
  documents(number: number, work: Work = FREELY): Int32Array {
    if (number < 0) return this.#few(number).documents;
    return this.memory.list(keyOf(number), () => {
      const row = this.memory.rows.sure(
        "SELECT documents, checksum FROM postings WHERE number = ?",
        number,
      );
      return this.#unpacked(row, work);
    }, bytesIn);
  }

  /** The documents of several terms that stand at many places, in any order, by one statement. */
  documentsOfAll(numbers: readonly number[], work: Work = FREELY): Int32Array[] {
    const { memory } = this;
    const unread = numbers.filter((number) => !memory.known(keyOf(number)));
    const rows = memory.rows.all(
      `SELECT number, documents, checksum FROM postings
       WHERE number IN (SELECT value FROM json_each(?))`,
      JSON.stringify(unread),
    );
    if (rows.length !== unread.length) memory.rows.refuse();
    const known = numbers.flatMap((number) => memory.known<Int32Array>(keyOf(number)) ?? []);
    const read = rows.map((row) =>
      memory.list(keyOf(Number(row.number)), () => this.#unpacked(row, work), bytesIn)
    );
    return [...known, ...read];
  }

  /** How often each of so many documents holds a term, and in which fields. */
  occurrences(number: number, documents: number): Occurrences {
    if (number < 0) return this.#ofLength(documents, this.#few(number).occurrences);
    return this.memory.list(`occurrences ${number}`, () => {
      const row = this.memory.rows.sure(
        "SELECT occurrences, occurrences_checksum AS checksum FROM postings WHERE number = ?",
        number,
      );
      return widen(bytesOf(row.occurrences), documents);
    }, bytesIn);
  }

  positions(number: number, occurrences: number): Uint8Array | Uint16Array | Int32Array {
    if (number < 0) return this.#ofLength(occurrences, this.#few(number).positions);
    return this.memory.list(`positions ${number}`, () => {
      const row = this.memory.rows.sure(
        "SELECT positions, checksum FROM positions WHERE number = ?",
        number,
      );
      return widen(bytesOf(row.positions), occurrences);
    }, bytesIn);
  }

  /**
   * The documents that hold terms at few places, term after term, and how often each holds it; a
   * step for each row.
   *
   * @param numbers below 0
   */
  *fewOf(numbers: readonly number[], work: Work = FREELY): Generator<void, Posting[]> {
    const places = Int32Array.from(numbers, (number) => -1 - number).sort();
    const found: Posting[] = [];
    for (let from = 0; from < places.length;) {
      const first = places[from]! - places[from]! % FEW_PER_ROW;
      const to = lowerBound(places, first + FEW_PER_ROW);
      const indexes = places.subarray(from, to).map((place) => place - first);
      const row = this.#fewRow(first);
      const { documents: docs, occurrences } = this.memory.rows.decode(() => row.gather(indexes));
      work(docs.length);
      found.push({ docs, occurrences });
      from = to;
      yield;
    }
    return found;
  }

  /** A term that stands at few places, as it lies in its row. */
  packedFew(number: number): Int32Array {
    const at = -1 - number, first = at - at % FEW_PER_ROW;
    const row = this.#fewRow(first);
    return this.memory.rows.decode(() => row.packed(at - first));
  }

  #few(number: number): ReturnType<FewPostings["at"]> {
    const at = -1 - number, first = at - at % FEW_PER_ROW;
    const row = this.#fewRow(first);
    return this.memory.rows.decode(() => row.at(at - first));
  }

  #fewRow(first: number): FewPostings {
    return this.memory.list(`few ${first}`, () => {
      const { data } = this.memory.rows.sure(
        "SELECT data, checksum FROM few WHERE first = ?",
        first,
      );
      return new FewPostings(bytesOf(data), this.mostDocuments);
    }, bytesIn);
  }

  #unpacked({ documents: packed }: Row, work: Work): Int32Array {
    const documents = unpackDocuments(bytesOf(packed), work);
    checkSound((documents.at(-1) ?? 0) < this.mostDocuments);
    return documents;
  }

  #ofLength(length: number, numbers: Int32Array): Int32Array {
    if (numbers.length !== length) this.memory.rows.refuse();
    return numbers;
  }
}

const keyOf = (number: number) => `documents ${number}`;
const bytesIn = ({ byteLength }: { readonly byteLength: number }) => byteLength;
