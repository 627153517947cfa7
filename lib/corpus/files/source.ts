import { createHash } from "node:crypto";
import type { FileHead, SourceFile } from "../importers/importer.ts";
import { encodingOf } from "./_encoding.ts";
import { contentOf } from "./_unpack.ts";
import { fileName, type FoundFile } from "./found.ts";
import { findFile } from "./walk.ts";

const HEAD = 1 << 16;

/** A file ready to be read as text, as often as one likes. */
export interface OpenedSource extends SourceFile {
  readonly path: string;
  /** SHA-256 of the bytes as they are stored, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Opens a file for an importer: unpacks it and finds its encoding and hash by reading it through
 * once or twice in constant memory.
 *
 * @throws {BuildError} where it cannot be read or unpacked
 */
export async function openSource(file: FoundFile | string): Promise<OpenedSource> {
  const found = typeof file === "string" ? await findFile(file) : file;
  const [sha256, encoding] = await Promise.all([
    sha256OfFile(found),
    encodingOf(() => contentOf(found)),
  ]);
  return {
    name: fileName(found.path),
    path: found.path,
    sha256,
    ...(encoding.remark ? { remark: encoding.remark } : {}),
    text: () => encoding.decode(contentOf(found)),
  };
}

/**
 * The first 64 KiB of a file as text, for recognition.
 *
 * @throws {BuildError} where it cannot be read or unpacked
 */
export async function fileHead(file: FoundFile | string): Promise<FileHead> {
  const found = typeof file === "string" ? await findFile(file) : file;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of contentOf(found)) {
    pieces.push(piece);
    length += piece.length;
    if (length > HEAD) break;
  }
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer()).subarray(0, HEAD);
  const { decode } = await encodingOf(() => once(wholeLetters(bytes, length > HEAD)));
  const text = (await Array.fromAsync(decode(once(bytes)))).join("");
  return { name: fileName(found.path), text, whole: length <= HEAD };
}

/** SHA-256 of the bytes of a file as they are stored, in hexadecimal. */
export async function sha256OfFile(file: FoundFile | string): Promise<string> {
  const found = typeof file === "string" ? await findFile(file) : file;
  const hash = createHash("sha256");
  for await (const piece of found.bytes()) hash.update(piece);
  return hash.digest("hex");
}

/** Bytes without a letter of UTF-8 that the end of the head cuts through. */
function wholeLetters(bytes: Uint8Array<ArrayBuffer>, isCut: boolean): Uint8Array<ArrayBuffer> {
  if (!isCut) return bytes;
  let end = bytes.length;
  while (end > bytes.length - 4 && bytes[end - 1]! >= 0x80) end--;
  return bytes.subarray(0, end);
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await value;
}
