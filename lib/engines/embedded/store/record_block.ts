import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkOffsets } from "./texts.ts";
import { checkSound } from "./unsound.ts";

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
  readonly #records: PackedTexts;

  constructor(stored: Uint8Array) {
    checkSound(stored.length >= 4);
    const count = fromBytes(stored.slice(0, 4), "i32")[0]!;
    const start = 4 + 4 * (count + 1);
    checkSound(count >= 0 && start <= stored.length);
    this.#records = new PackedTexts(
      fromBytes(stored.slice(4, start), "i32"),
      stored.subarray(start),
    );
    checkOffsets(this.#records);
  }

  get byteLength(): number {
    const { offsets, bytes } = this.#records;
    return offsets.byteLength + bytes.length;
  }

  at(index: number): Uint8Array {
    const { offsets, bytes, length } = this.#records;
    checkSound(index >= 0 && index < length);
    return bytes.subarray(offsets[index], offsets[index + 1]);
  }
}
