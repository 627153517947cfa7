import { crc32, createInflateRaw } from "node:zlib";
import { BuildError } from "../../catalogue/errors.ts";
import type { ByteReader } from "./_byte_reader.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What became of a file that was copied or downloaded in part, and what to do. */
export const CUT_OFF = "it is cut off; copy or download it again";

/** A file that breaks off; what was read of it before is sound. */
export class CutOff extends BuildError {
  constructor(path: string, reason = CUT_OFF) {
    super(`Cannot unpack the rest of the file: ${reason}, current value is "${path}"`);
  }
}

/** What is packed expands to so many times its bytes at most, beyond the first of them. */
const MOST_TIMES = 250;
const FREE = 1 << 27;

/** So little at a time that what it expands to fits into memory. */
const PIECE = 1 << 14;

/**
 * One deflated stream, inflated; the reader stands behind it afterwards.
 *
 * @throws {BuildError} where it is damaged, as {@link CutOff} where it ends too early
 */
export async function* inflated(reader: ByteReader, path: string): AsyncGenerator<Bytes> {
  const engine = createInflateRaw();
  const out: Bytes[] = [];
  let fail: (error: Error) => void;
  engine.on("data", (piece) => out.push(piece));
  engine.on("error", (error) => fail(error));
  try {
    for (let given = 0, made = 0;;) {
      const piece = await reader.some(PIECE);
      given += piece.length;
      await new Promise<void>((resolve, reject) => {
        fail = (error) => reject(unpackError(path, error));
        if (piece.length > 0) engine.write(piece, () => resolve());
        else engine.end(() => resolve());
      });
      const pieces = out.splice(0);
      made += pieces.reduce((sum, { length }) => sum + length, 0);
      checkExpansion(made, given, path);
      yield* pieces;
      if (piece.length === 0) return;
      if (engine.bytesWritten < given) {
        reader.back(piece.subarray(piece.length - (given - engine.bytesWritten)));
        return;
      }
    }
  } finally {
    engine.destroy();
  }
}

/** @throws {CutOff} where more was made of so many bytes than a sound file holds */
export function checkExpansion(made: number, given: number, path: string): void {
  if (made <= FREE || made <= MOST_TIMES * given) return;
  throw new CutOff(path, `it expands to more than ${MOST_TIMES} times its size`);
}

function unpackError(path: string, error: Error): BuildError {
  if ("code" in error && error.code === "Z_BUF_ERROR") return new CutOff(path);
  return damaged(path, error.message, error);
}

/**
 * The bytes that are given, unless they are not those that were packed.
 *
 * @param packed checksum and length of what was packed, asked for at the end
 * @throws {BuildError} at the end, where they differ
 */
export async function* verified(
  bytes: AsyncIterable<Bytes>,
  path: string,
  packed: () => Promise<{ crc: number; size: number }>,
): AsyncGenerator<Bytes> {
  let [sum, length] = [0, 0];
  for await (const piece of bytes) {
    sum = crc32(piece, sum);
    length += piece.length;
    yield piece;
  }
  const { crc, size } = await packed();
  if (sum === crc && length % 2 ** 32 === size % 2 ** 32) return;
  throw damaged(path, "its content is not what was packed, by its checksum");
}

function damaged(path: string, reason: string, cause?: Error): BuildError {
  return new BuildError(`Cannot unpack the file: ${reason}, current value is "${path}"`, { cause });
}
