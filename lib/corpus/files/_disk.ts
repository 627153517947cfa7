import { BuildError } from "../../catalogue/errors.ts";

const PIECE = 1 << 18;

/** Bytes of which any part can be read. */
export interface ByteStore {
  /** What messages call it. */
  readonly path: string;
  size(): Promise<number>;
  /** `length` bytes from `start` on, in pieces. */
  bytes(start: number, length: number): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** A file on disk as a store. */
export function onDisk(path: string): ByteStore {
  return {
    path,
    size: async () => (await Deno.stat(path)).size,
    bytes: (start, length) => diskBytes(path, start, length),
  };
}

/** Bytes that are held as a store. */
export function inMemory(path: string, held: Uint8Array<ArrayBuffer>): ByteStore {
  return {
    path,
    size: () => Promise.resolve(held.length),
    async *bytes(start, length) {
      for (let at = start; at < Math.min(start + length, held.length); at += PIECE) {
        yield await held.subarray(at, Math.min(at + PIECE, start + length));
      }
    },
  };
}

/** The bytes of a file on disk, or `length` of them from `start` on. */
export async function* diskBytes(
  path: string,
  start = 0,
  length = Infinity,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  using file = await opened(path);
  if (start > 0) await file.seek(start, Deno.SeekMode.Start);
  let left = length;
  while (left > 0) {
    const piece = new Uint8Array(Math.min(PIECE, left));
    const read = await file.read(piece);
    if (read === null) return;
    left -= read;
    yield piece.subarray(0, read);
  }
}

/** Exactly `length` bytes from `start` on, fewer only where the store ends. */
export async function sliceOf(
  store: ByteStore,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const slice = new Uint8Array(length);
  let filled = 0;
  for await (const piece of store.bytes(start, length)) {
    slice.set(piece, filled);
    filled += piece.length;
  }
  return slice.subarray(0, filled);
}

async function opened(path: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** What is thrown where a path cannot be read. */
export function unreadable(path: string, cause: unknown): BuildError {
  const { NotADirectory, NotCapable, NotFound, PermissionDenied } = Deno.errors;
  const reason = cause instanceof NotFound || cause instanceof NotADirectory
    ? "there is no such file or folder"
    : cause instanceof PermissionDenied || cause instanceof NotCapable
    ? "reading it is not permitted"
    : cause instanceof Error
    ? cause.message
    : String(cause);
  return new BuildError(`Cannot read the path: ${reason}, current value is "${path}"`, { cause });
}
