import { packOccurrence } from "../kernels/occurrences.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkAscending, checkSound } from "./unsound.ts";

/** A term that stands at so many places at most lies in a row with others like it. */
export const FEW = 16;

/** How many of them are in a row. */
export const FEW_PER_ROW = 64;

/** Where a term stands. */
export interface TermPosting {
  readonly documents: Int32Array;
  /** How often in each document. */
  readonly frequencies: ArrayLike<number>;
  /** In which fields of each. */
  readonly masks: ArrayLike<number>;
  /** Of all documents, one after another. */
  readonly positions: ArrayLike<number>;
}

/**
 * Packs terms of few places: how many, offsets (one more), then of each the number of its documents,
 * these, their occurrences and the positions, all as int32.
 */
export class FewPacker {
  readonly #offsets: number[] = [];
  #values: number[] = [];

  get length(): number {
    return this.#offsets.length;
  }

  add({ documents, frequencies, masks, positions }: TermPosting): void {
    this.#offsets.push(this.#values.length);
    const values = this.#values;
    values.push(documents.length);
    for (let at = 0; at < documents.length; at++) values.push(documents[at]!);
    for (let at = 0; at < documents.length; at++) {
      values.push(packOccurrence(frequencies[at]!, masks[at]!));
    }
    for (let at = 0; at < positions.length; at++) values.push(positions[at]!);
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
    checkSound(index + 1 < this.#offsets.length);
    const own = this.#values.subarray(this.#offsets[index], this.#offsets[index + 1]);
    const count = own[0] ?? -1;
    checkSound(count > 0 && 1 + 2 * count <= own.length);
    const documents = own.subarray(1, 1 + count);
    for (let at = 0, least = 0; at < count; least = documents[at++]! + 1) {
      checkSound(documents[at]! >= least && documents[at]! < this.mostDocuments);
    }
    return {
      documents,
      occurrences: own.subarray(1 + count, 1 + 2 * count),
      positions: own.subarray(1 + 2 * count),
    };
  }
}
