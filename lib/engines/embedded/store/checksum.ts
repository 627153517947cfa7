import { crc32 } from "node:zlib";

/** CRC-32 of arrays one after another. */
export function checksumOf(arrays: readonly Uint8Array[]): number {
  return arrays.reduce((checksum, bytes) => crc32(bytes, checksum), 0);
}
