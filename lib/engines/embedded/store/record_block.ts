import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkOffsets, checkSound } from "../../answering/unsound.ts";

/** Packed records of a block, but for a longer one alone: four such blocks fill a page of the file. */
export const BLOCK_BYTES = 4_000;

/**
 * Packed records as a block is stored: how many there are (int32), where each begins (int32, one more
 * than records), then these.
 */
export function blockOf(packed: readonly Uint8Array[]): Uint8Array {
  const { offsets, bytes } = PackedTexts.ofEncoded(packed);
  const stored = new Uint8Array(4 + offsets.byteLength + bytes.length);
  stored.set(toBytes(Int32Array.of(packed.length)));
  stored.set(toBytes(offsets), 4);
  stored.set(bytes, 4 + offsets.byteLength);
  return stored;
}

/**
 * A block of packed records as it is read.
 *
 * @throws {Unsound} for bytes that are none
 */
export class RecordBlock {
  readonly #offsets: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(stored: Uint8Array) {
    const numbers = fromBytes(stored.subarray(0, stored.length & ~3), "i32");
    const count = numbers[0] ?? -1;
    checkSound(count >= 0 && count + 2 <= numbers.length);
    this.#offsets = numbers.subarray(1, count + 2);
    this.#bytes = stored.subarray(4 * (count + 2));
    checkOffsets({ offsets: this.#offsets, bytes: this.#bytes });
  }

  get byteLength(): number {
    return this.#offsets.byteLength + this.#bytes.length;
  }

  at(index: number): Uint8Array {
    checkSound(index >= 0 && index + 1 < this.#offsets.length);
    return this.#bytes.subarray(this.#offsets[index], this.#offsets[index + 1]);
  }
}
