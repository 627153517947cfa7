import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createInflateRaw } from "node:zlib";
import { BuildError } from "../../catalogue/errors.ts";
import type { FoundFile } from "./found.ts";

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Deflated bytes, inflated. */
export function inflated(bytes: Bytes): Bytes {
  return piped(bytes, createInflateRaw());
}

/** The bytes of a file, those of a gzip file (of any number of members) unpacked. */
export async function* contentOf(file: FoundFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* await isGzip(file) ? gunzipped(file.bytes()) : file.bytes();
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`Cannot unpack the file: ${reason}, current value is "${file.path}"`, {
      cause,
    });
  }
}

function gunzipped(bytes: Bytes): Bytes {
  return piped(bytes, createGunzip());
}

/** Errors of either side reach whoever reads; who stops reading closes both. */
function piped(bytes: Bytes, transform: Transform): Bytes {
  return pipeline(Readable.from(bytes, { objectMode: false }), transform, () => {});
}

async function isGzip(file: FoundFile): Promise<boolean> {
  const first: number[] = [];
  for await (const piece of file.bytes()) {
    first.push(...piece.subarray(0, 3 - first.length));
    if (first.length === 3) break;
  }
  return first[0] === 0x1f && first[1] === 0x8b && first[2] === 8;
}
