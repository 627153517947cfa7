import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { fromBytes, toBytes } from "./layout.ts";

const decoder = new TextDecoder();

/**
 * Records as a block is stored: how many there are (int32), then compressed their offsets (int32,
 * one more than records) and their JSON in UTF-8.
 */
export function packRecords(records: readonly Uint8Array[]): Uint8Array {
  const offsets = new Int32Array(records.length + 1);
  for (const [at, { length }] of records.entries()) offsets[at + 1] = offsets[at]! + length;
  const data = new Uint8Array(offsets.byteLength + offsets.at(-1)!);
  data.set(toBytes(offsets));
  for (const [at, record] of records.entries()) {
    data.set(record, offsets.byteLength + offsets[at]!);
  }
  const packed = zstdCompressSync(data);
  const stored = new Uint8Array(4 + packed.length);
  stored.set(toBytes(Int32Array.of(records.length)));
  stored.set(packed, 4);
  return stored;
}

/** A block of records as it is read. */
export class RecordBlock {
  readonly byteLength: number;
  readonly #offsets: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(stored: Uint8Array) {
    const count = fromBytes(stored.slice(0, 4), "i32")[0]!;
    const data = new Uint8Array(zstdDecompressSync(stored.subarray(4)));
    this.byteLength = data.length;
    this.#offsets = fromBytes(data.slice(0, 4 * (count + 1)), "i32");
    this.#bytes = data.subarray(4 * (count + 1));
  }

  /** A record, parsed anew each time: who asked may change it. */
  at(index: number): Record<string, unknown> {
    const bytes = this.#bytes.subarray(this.#offsets[index]!, this.#offsets[index + 1]!);
    return JSON.parse(decoder.decode(bytes));
  }
}
