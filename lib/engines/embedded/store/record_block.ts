import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkOffsets } from "./texts.ts";
import { checkSound, parsedJson, Unsound } from "./unsound.ts";

/**
 * Records of a block before it is compressed: reading one costs the time of all. Two such blocks of
 * usual texts fill a page of the file; with 8 KiB twenty blocks unpack in two thirds of the time, and
 * the file is an eighth larger.
 */
export const BLOCK_BYTES = 24_576;

/**
 * Records as a block is stored: how many there are (int32), then compressed their offsets (int32,
 * one more than records) and their JSON in UTF-8.
 */
export function packRecords(records: readonly Uint8Array[]): Uint8Array {
  const { offsets, bytes } = PackedTexts.ofEncoded(records);
  const data = new Uint8Array(offsets.byteLength + bytes.length);
  data.set(toBytes(offsets));
  data.set(bytes, offsets.byteLength);
  const packed = zstdCompressSync(data);
  const stored = new Uint8Array(4 + packed.length);
  stored.set(toBytes(Int32Array.of(records.length)));
  stored.set(packed, 4);
  return stored;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Nearly every block is unpacked in one piece of memory, without joining pieces. */
const CHUNK_BYTES = 1.5 * BLOCK_BYTES;

/**
 * A block is of at least as many records as make {@link BLOCK_BYTES}; one alone may be larger: 64
 * million characters, each of six bytes where JSON escapes it.
 */
const MOST_BYTES = 3 * 2 ** 27;

/**
 * A block of records as it is read.
 *
 * @throws {Unsound} for bytes that are none
 */
export class RecordBlock {
  readonly #texts: PackedTexts;

  constructor(stored: Uint8Array) {
    checkSound(stored.length >= 4);
    const count = fromBytes(stored.slice(0, 4), "i32")[0]!;
    const data = unpacked(stored.subarray(4));
    const start = 4 * (count + 1);
    checkSound(count >= 0 && start <= data.length);
    this.#texts = new PackedTexts(fromBytes(data.slice(0, start), "i32"), data.subarray(start));
    checkOffsets(this.#texts);
  }

  get byteLength(): number {
    const { offsets, bytes } = this.#texts;
    return offsets.byteLength + bytes.length;
  }

  /**
   * A record, parsed anew each time: who asked may change it. It alone is decoded: few of a block
   * are asked for.
   */
  at(index: number): Record<string, unknown> {
    const { offsets, bytes, length } = this.#texts;
    checkSound(index >= 0 && index < length);
    const record = parsedJson(decoder.decode(bytes.subarray(offsets[index], offsets[index + 1])));
    checkSound(typeof record === "object" && record !== null && !Array.isArray(record));
    return record as Record<string, unknown>;
  }
}

function unpacked(packed: Uint8Array): Uint8Array {
  try {
    const { buffer, byteOffset, length } = zstdDecompressSync(packed, {
      chunkSize: CHUNK_BYTES,
      maxOutputLength: MOST_BYTES,
    });
    return new Uint8Array(buffer, byteOffset, length);
  } catch (cause) {
    throw new Unsound("", { cause });
  }
}
