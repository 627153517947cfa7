import { ByteReader } from "./_byte_reader.ts";
import { CutOff, inflated, verified } from "./_inflate.ts";
import type { FoundFile } from "./found.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const MEMBER = [0x1f, 0x8b, 8];
const [HEADER_SUM, EXTRA, NAME, COMMENT] = [2, 4, 8, 16];

/**
 * The bytes of a file, those of a gzip file (of any number of members) unpacked.
 *
 * @throws {BuildError} where it cannot be unpacked, as {@link CutOff} where it breaks off
 */
export async function* contentOf({ path, bytes }: FoundFile): AsyncGenerator<Bytes> {
  const reader = new ByteReader(bytes());
  try {
    if (await isAtMember(reader)) yield* unpacked(reader, path);
    for (let piece = await reader.some(); piece.length > 0; piece = await reader.some()) {
      yield piece;
    }
  } finally {
    await reader.close();
  }
}

async function* unpacked(reader: ByteReader, path: string): AsyncGenerator<Bytes> {
  while (await isAtMember(reader)) {
    await passHeader(reader);
    yield* verified(inflated(reader, path), path, async () => {
      const trailer = await reader.exactly(8);
      if (trailer.length < 8) throw new CutOff(path);
      const view = new DataView(trailer.buffer, trailer.byteOffset);
      return { crc: view.getUint32(0, true), size: view.getUint32(4, true) };
    });
    await passZeros(reader);
  }
  if ((await reader.some(1)).length > 0) {
    throw new CutOff(path, "what follows its content is no gzip data");
  }
}

async function isAtMember(reader: ByteReader): Promise<boolean> {
  const start = await reader.exactly(MEMBER.length);
  reader.back(start);
  return MEMBER.every((byte, at) => byte === start[at]);
}

async function passHeader(reader: ByteReader): Promise<void> {
  const flags = (await reader.exactly(10))[3] ?? 0;
  if (flags & EXTRA) {
    const [low = 0, high = 0] = await reader.exactly(2);
    await reader.exactly(low + 256 * high);
  }
  for (const text of [NAME, COMMENT]) {
    while (flags & text && (await reader.some(1))[0]);
  }
  if (flags & HEADER_SUM) await reader.exactly(2);
}

/** Zeros may fill up the last block of a tape or disk. */
async function passZeros(reader: ByteReader): Promise<void> {
  for (;;) {
    const piece = await reader.some();
    const end = piece.findIndex((byte) => byte !== 0);
    if (end >= 0) return reader.back(piece.subarray(end));
    if (piece.length === 0) return;
  }
}
