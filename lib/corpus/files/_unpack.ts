import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createInflateRaw } from "node:zlib";
import { BuildError } from "../../catalogue/errors.ts";
import type { FoundFile } from "./found.ts";
import { peek } from "./peek.ts";

const GZIP = [0x1f, 0x8b, 8];

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Deflated bytes, inflated. */
export function inflated(bytes: Bytes): Bytes {
  return piped(bytes, createInflateRaw());
}

/** The bytes of a file, those of a gzip file (of any number of members) unpacked. */
export async function* contentOf(file: FoundFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    const start: number[] = [];
    const { whole } = await peek(file.bytes(), (piece) => {
      start.push(...piece.subarray(0, GZIP.length));
      return start.length >= GZIP.length;
    });
    const isGzip = GZIP.every((byte, at) => byte === start[at]);
    yield* isGzip ? piped(whole, createGunzip()) : whole;
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`Cannot unpack the file: ${reason}, current value is "${file.path}"`, {
      cause,
    });
  }
}

/** Errors of either side reach whoever reads; who stops reading closes both. */
function piped(bytes: Bytes, transform: Transform): Bytes {
  return pipeline(Readable.from(bytes, { objectMode: false }), transform, () => {});
}
