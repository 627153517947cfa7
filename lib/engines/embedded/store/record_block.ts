import { inflateRawSync } from "node:zlib";
import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkOffsets } from "./texts.ts";
import { checkSound, Unsound } from "./unsound.ts";

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

/** Bytes of nearly every record: it is unpacked in one piece of memory, without joining pieces. */
const USUAL_BYTES = 16_384;

/** A record may have 64 million characters, each of six bytes where JSON escapes it. */
const MOST_BYTES = 3 * 2 ** 27;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Unpacks the records of a collection. */
export class RecordUnpacker {
  /** How much of what is unpacked all records share. */
  readonly #shared: number;
  readonly #start: Uint8Array;
  #packed: Uint8Array;

  /**
   * @param prefix that of the packer
   * @throws {Unsound} for bytes that are none
   */
  constructor(prefix: Uint8Array) {
    checkSound(prefix.length > 4);
    this.#shared = fromBytes(prefix.slice(0, 4), "i32")[0]!;
    this.#start = prefix.subarray(4);
    checkSound(this.#shared >= 0 && this.#shared < prefix.length);
    this.#packed = this.#roomFor(USUAL_BYTES);
  }

  get byteLength(): number {
    return this.#start.length + this.#packed.length;
  }

  /**
   * A record as JSON.
   *
   * @throws {Unsound} for bytes that are none
   */
  text(packed: Uint8Array): string {
    const start = this.#start.length, end = start + packed.length;
    if (end > this.#packed.length) this.#packed = this.#roomFor(packed.length);
    this.#packed.set(packed, start);
    return decoder.decode(this.#unpacked(this.#packed.subarray(0, end)));
  }

  #roomFor(bytes: number): Uint8Array {
    const room = new Uint8Array(this.#start.length + bytes);
    room.set(this.#start);
    return room;
  }

  #unpacked(packed: Uint8Array): Uint8Array {
    try {
      const { buffer, byteOffset, length } = inflateRawSync(packed, {
        chunkSize: this.#shared + USUAL_BYTES,
        maxOutputLength: MOST_BYTES,
      });
      const shared = this.#shared;
      if (length < shared) throw new Unsound();
      return new Uint8Array(buffer, byteOffset + shared, length - shared);
    } catch (cause) {
      throw cause instanceof Unsound ? cause : new Unsound("", { cause });
    }
  }
}
