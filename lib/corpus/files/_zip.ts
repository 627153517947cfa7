import { BuildError } from "../../catalogue/errors.ts";
import { ByteReader } from "./_byte_reader.ts";
import { type ByteStore, sliceOf } from "./_disk.ts";
import { CUT_OFF, inflated, verified } from "./_inflate.ts";
import { MEMBER, signatureAt, viewOf, zipDirectory } from "./_zip_directory.ts";

/** A file inside a zip archive. */
export interface ZipMember {
  readonly name: string;
  /** Bytes that it takes there. */
  readonly packed: number;
  bytes(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

const LOCAL = 0x04034b50;
const TOO_BIG = 0xffffffff;
/** That of several hundred thousand members, which is held as a whole. */
const MOST_DIRECTORY = 1 << 26;
/** Members of the archives that office programs call documents. */
const OF_DOCUMENTS = new Set(["[Content_Types].xml", "mimetype"]);

/** Whether a file that begins so may be an archive. */
export function isZipStart(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL;
}

/** What a zip archive holds. */
export interface ZipArchive {
  readonly members: readonly ZipMember[];
  /** It is a document of an office program, whose members are its parts. */
  readonly isDocument: boolean;
}

/**
 * The members of an archive, by its directory at the end; folders are left out. Each is read on
 * its own, without what lies before it. Null where a file is no archive.
 *
 * @throws {BuildError} where the archive is damaged
 */
export async function zipArchive(store: ByteStore): Promise<ZipArchive | null> {
  const { path } = store;
  const directory = await zipDirectory(store);
  const isAtStart = await signatureAt(store, 0) === LOCAL;
  if (!directory && !isAtStart) return null;
  if (!directory) throw damaged(path, CUT_OFF);
  if (isAtStart && directory.before !== 0) {
    throw damaged(path, "its end is not the directory of all that it holds; make it again");
  }
  const { start, size, count, isBig, before } = directory;
  if (size > MOST_DIRECTORY) {
    throw damaged(path, `its directory must have at most ${MOST_DIRECTORY} bytes, it has ${size}`);
  }
  const bytes = await sliceOf(store, start, size);
  const view = viewOf(bytes);
  const members: ZipMember[] = [];
  let entries = 0, stored = 0;
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === MEMBER; entries++) {
    const flags = view.getUint16(at + 8, true);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = nameOf(bytes.subarray(at + 46, nameEnd), (flags & 0x800) !== 0);
    const { offset, ...sizes } = extents(view, at, nameEnd, extraEnd);
    stored += sizes.packed;
    if (!name.endsWith("/")) {
      members.push(member(store, name, flags, {
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        offset: offset + before,
        ...sizes,
      }));
    }
    at = extraEnd + view.getUint16(at + 32, true);
  }
  if ((isBig ? entries : entries % 0x10000) !== count) {
    throw damaged(path, `its directory has ${count} members, of which ${entries} can be read`);
  }
  if (stored > start) throw damaged(path, "its members lie over one another");
  return { members, isDocument: members.some(({ name }) => OF_DOCUMENTS.has(name)) };
}

/** Sizes and offset of a member; those that need 64 bits stand in a field of their own. */
function extents(view: DataView, at: number, from: number, to: number) {
  const sizes = {
    plain: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  for (let field = from; field + 4 <= to; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    for (const part of ["plain", "packed", "offset"] as const) {
      if (sizes[part] !== TOO_BIG || value + 8 > to) continue;
      sizes[part] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  return sizes;
}

function member(
  store: ByteStore,
  name: string,
  flags: number,
  { method, crc, plain, packed, offset }: Record<
    "method" | "crc" | "plain" | "packed" | "offset",
    number
  >,
): ZipMember {
  const whole = `${store.path}/${name}`;
  return {
    name,
    packed,
    async *bytes() {
      if (flags & 1) throw damaged(whole, "it is encrypted");
      if (method !== 0 && method !== 8) {
        throw damaged(whole, `it is packed with method ${method}, neither stored nor deflated`);
      }
      const local = viewOf(await sliceOf(store, offset, 30));
      if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) {
        throw damaged(whole, "the archive ends before it");
      }
      const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
      const stored = store.bytes(start, packed);
      const content = method === 0 ? stored : inflated(new ByteReader(stored), whole);
      yield* verified(content, whole, () => Promise.resolve({ crc, size: plain }));
    },
  };
}

function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  const name = isUtf8 ? new TextDecoder().decode(bytes) : legacyName(bytes);
  return name.replaceAll("\\", "/").replace(/(^|(?<=\/))(?:\.\/+)+/g, "");
}

/** Names without the UTF-8 flag are mostly UTF-8 all the same. */
function legacyName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function damaged(path: string, reason: string): BuildError {
  return new BuildError(`Cannot read the archive: ${reason}, current value is "${path}"`);
}
