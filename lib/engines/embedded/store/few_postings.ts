import type { Occurrences } from "../kernels/occurrences.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkAscending, checkSound } from "../../answering/unsound.ts";

/** A term that stands at so many places at most lies in a row with others like it. */
export const FEW = 16;

/** How many of them are in a row. */
export const FEW_PER_ROW = 64;

/** Where a term stands. */
export interface TermPosting {
  readonly documents: Int32Array;
  /** How often it stands in each, and in which fields. */
  readonly occurrences: Occurrences;
  /** Of all documents, one after another. */
  readonly positions: Uint8Array | Uint16Array | Int32Array;
}

/** Whether a term lies in a row with others. */
export function isFew({ positions }: TermPosting): boolean {
  return positions.length <= FEW;
}

/** Where a term stands, as it lies in a row: how many documents, these, occurrences, positions. */
export function packFew({ documents, occurrences, positions }: TermPosting): number[] {
  return [documents.length, ...documents, ...occurrences, ...positions];
}

/**
 * Puts packed terms into a row: how many, offsets (one more), then the numbers of each, all as int32.
 */
export class FewPacker {
  readonly #offsets: number[] = [];
  #values: number[] = [];

  get length(): number {
    return this.#offsets.length;
  }

  add(packed: ArrayLike<number>): void {
    this.#offsets.push(this.#values.length);
    for (let at = 0; at < packed.length; at++) this.#values.push(packed[at]!);
  }

  /** The bytes of what was added since this was asked last. */
  take(): Uint8Array {
    const packed = Int32Array.of(
      this.length,
      ...this.#offsets,
      this.#values.length,
      ...this.#values,
    );
    this.#offsets.length = 0;
    this.#values = [];
    return toBytes(packed);
  }
}

/**
 * The terms of a row as they are read.
 *
 * @throws {Unsound} for bytes that are none
 */
export class FewPostings {
  readonly #offsets: Int32Array;
  readonly #values: Int32Array;

  constructor(stored: Uint8Array, private readonly mostDocuments: number) {
    const numbers = fromBytes(stored, "i32");
    const count = numbers[0] ?? -1;
    checkSound(count >= 0 && count <= FEW_PER_ROW && count + 2 <= numbers.length);
    this.#offsets = numbers.subarray(1, count + 2);
    this.#values = numbers.subarray(count + 2);
    checkAscending(this.#offsets, this.#values.length + 1);
  }

  get byteLength(): number {
    return this.#offsets.byteLength + this.#values.byteLength;
  }

  at(
    index: number,
  ): {
    readonly documents: Int32Array;
    readonly occurrences: Int32Array;
    readonly positions: Int32Array;
  } {
    const { documents, occurrences } = this.gather(Int32Array.of(index));
    const start = this.#offsets[index]! + 1 + 2 * documents.length;
    const positions = this.#values.subarray(start, this.#offsets[index + 1]);
    return { documents, occurrences, positions };
  }

  /** One as it lies here. */
  packed(index: number): Int32Array {
    const start = this.#offsets[index]! + 1, values = this.#values;
    const count = this.#countOf(index);
    for (let at = start, least = 0; at < start + count; at++) {
      checkSound(values[at]! >= least && values[at]! < this.mostDocuments);
      least = values[at]! + 1;
    }
    return values.subarray(start - 1, this.#offsets[index + 1]);
  }

  /** The documents of some terms, one term after the other, and how often each holds it. */
  gather(
    indexes: Int32Array,
  ): { readonly documents: Int32Array; readonly occurrences: Int32Array } {
    const offsets = this.#offsets, values = this.#values;
    const documents = new Int32Array(this.#documentsOf(indexes));
    const occurrences = new Int32Array(documents.length);
    let to = 0;
    for (let term = 0; term < indexes.length; term++) {
      const start = offsets[indexes[term]!]! + 1, count = values[start - 1]!;
      for (let at = start, least = 0; at < start + count; at++) {
        const document = values[at]!;
        checkSound(document >= least && document < this.mostDocuments);
        least = document + 1;
        documents[to] = document;
        occurrences[to++] = values[at + count]!;
      }
    }
    return { documents, occurrences };
  }

  #documentsOf(indexes: Int32Array): number {
    let sum = 0;
    for (let term = 0; term < indexes.length; term++) sum += this.#countOf(indexes[term]!);
    return sum;
  }

  #countOf(index: number): number {
    const offsets = this.#offsets;
    checkSound(index + 1 < offsets.length);
    const length = offsets[index + 1]! - offsets[index]!;
    const count = length > 0 ? this.#values[offsets[index]!]! : 0;
    checkSound(count > 0 && 1 + 2 * count <= length);
    return count;
  }
}
