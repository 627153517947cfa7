import { createHash } from "node:crypto";
import { BuildError } from "../../catalogue/errors.ts";
import { fileName } from "../../words/file_name.ts";
import type { FileHead, SourceFile } from "../importers/importer.ts";
import { encodingOf, Utf8Check } from "./_encoding.ts";
import { CutOff } from "./_inflate.ts";
import { contentOf } from "./_unpack.ts";
import type { FoundFile } from "./found.ts";
import { findFile } from "./walk.ts";

const HEAD = 1 << 16;

/** A file ready to be read as text, as often as one likes. */
export interface OpenedSource extends SourceFile {
  readonly path: string;
  /** What the text is written in: `UTF-8`. */
  readonly encoding: string;
  /** SHA-256 of the bytes as they are stored, in hexadecimal. */
  readonly sha256: string;
  /** Why the text is not all there is; known once that has been read. */
  readonly broken: () => string | undefined;
}

/**
 * Opens a file for an importer: unpacks it and finds its encoding and hash by reading it through
 * once, and again where it is not UTF-8, in constant memory. The text of one that breaks off is what
 * comes before.
 *
 * @throws {BuildError} where it cannot be read or unpacked
 */
export async function openSource(file: FoundFile | string): Promise<OpenedSource> {
  const found = typeof file === "string" ? await findFile(file) : file;
  let broken: string | undefined;
  const content = () => soundContent(found, (reason) => broken = reason);
  const { sha256, isUtf8 } = await survey(found);
  const encoding = await encodingOf(content, isUtf8);
  return {
    name: fileName(found.path),
    path: found.path,
    encoding: encoding.name,
    sha256,
    ...(encoding.remark ? { remark: encoding.remark } : {}),
    text: () => encoding.decode(content()),
    broken: () => broken,
  };
}

/** The hash of a file as it is stored, and whether what it holds is UTF-8, in one reading. */
async function survey(found: FoundFile): Promise<{ sha256: string; isUtf8: boolean }> {
  const hash = createHash("sha256");
  let isWhole = false;
  async function* bytes() {
    for await (const piece of found.bytes()) {
      hash.update(piece);
      yield piece;
    }
    isWhole = true;
  }
  const check = new Utf8Check();
  for await (const piece of soundContent({ ...found, bytes }, () => {})) check.see(piece);
  // what cannot be unpacked is not read to its end
  const sha256 = isWhole ? hash.digest("hex") : await sha256OfFile(found);
  return { sha256, isUtf8: check.ends() };
}

/**
 * The first 64 KiB of a file as text, for recognition; `broken` tells why there is no more.
 *
 * @throws {BuildError} where it cannot be read or unpacked
 */
export async function fileHead(
  file: FoundFile | string,
): Promise<FileHead & { readonly broken?: string }> {
  const found = typeof file === "string" ? await findFile(file) : file;
  let broken: string | undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of soundContent(found, (reason) => broken = reason)) {
    pieces.push(piece);
    length += piece.length;
    if (length > HEAD) break;
  }
  const all = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const bytes = length > HEAD ? all.subarray(0, letterEnd(all, HEAD)) : all;
  const { decode } = await encodingOf(() => once(bytes));
  const text = (await Array.fromAsync(decode(once(bytes)))).join("");
  const head = { name: fileName(found.path), text, whole: length <= HEAD };
  return broken === undefined ? head : { ...head, broken };
}

/** What a file holds until it breaks off. */
async function* soundContent(
  found: FoundFile,
  onBreak: (reason: string) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* contentOf(found);
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    onBreak(error.message);
  }
}

/** SHA-256 of the bytes of a file as they are stored, in hexadecimal, as far as they can be read. */
export async function sha256OfFile(file: FoundFile | string): Promise<string> {
  const found = typeof file === "string" ? await findFile(file) : file;
  const hash = createHash("sha256");
  try {
    for await (const piece of found.bytes()) hash.update(piece);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
  }
  return hash.digest("hex");
}

/** The last end of a letter at or before `end`, as UTF-8 has it. */
function letterEnd(bytes: Uint8Array, end: number): number {
  for (let start = end - 1; start >= end - 3; start--) {
    const byte = bytes[start]!;
    if (byte < 0x80) break;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > 0) return start + length > end ? start : end;
  }
  return end;
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await value;
}
