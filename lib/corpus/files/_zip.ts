import { BuildError } from "../../catalogue/errors.ts";
import { diskBytes, diskSlice } from "./_disk.ts";
import { inflated } from "./_unpack.ts";

/** A file inside a zip archive. */
export interface ZipMember {
  readonly name: string;
  bytes(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const MEMBER = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_END = 22 + 0xffff;
const TOO_BIG = 0xffffffff;

/**
 * The members of an archive, by its directory at the end; folders are left out. Each is read on
 * its own, without what lies before it.
 *
 * @throws {BuildError} where the file is no zip archive or is damaged
 */
export async function zipMembers(path: string): Promise<readonly ZipMember[]> {
  const { offset, size } = await directory(path);
  const bytes = await diskSlice(path, offset, size);
  const view = viewOf(bytes);
  const members: ZipMember[] = [];
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === MEMBER;) {
    const flags = view.getUint16(at + 8, true);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = nameOf(bytes.subarray(at + 46, nameEnd), (flags & 0x800) !== 0);
    if (!name.endsWith("/")) {
      members.push(member(path, name, flags, {
        method: view.getUint16(at + 10, true),
        ...extents(view, at, nameEnd, extraEnd),
      }));
    }
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return members;
}

async function directory(path: string): Promise<{ offset: number; size: number }> {
  const { size: length } = await Deno.stat(path);
  const start = Math.max(0, length - LONGEST_END);
  const tail = viewOf(await diskSlice(path, start, length - start));
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    const offset = tail.getUint32(at + 16, true);
    const isBig = at >= 20 && tail.getUint32(at - 20, true) === END_64_LOCATOR;
    if (!isBig) return { offset, size: tail.getUint32(at + 12, true) };
    const end = viewOf(await diskSlice(path, Number(tail.getBigUint64(at - 12, true)), 56));
    if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) break;
    return {
      offset: Number(end.getBigUint64(48, true)),
      size: Number(end.getBigUint64(40, true)),
    };
  }
  throw damaged(path, "it has no directory of a zip archive at its end");
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
  path: string,
  name: string,
  flags: number,
  { method, packed, offset }: { method: number; packed: number; offset: number },
): ZipMember {
  const whole = `${path}/${name}`;
  return {
    name,
    async *bytes() {
      if (flags & 1) throw damaged(whole, "it is encrypted");
      if (method !== 0 && method !== 8) {
        throw damaged(whole, `it is packed with method ${method}, neither stored nor deflated`);
      }
      const local = viewOf(await diskSlice(path, offset, 30));
      if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) {
        throw damaged(whole, "the archive ends before it");
      }
      const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
      const stored = diskBytes(path, start, packed);
      yield* method === 0 ? stored : inflated(stored);
    },
  };
}

function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  const name = isUtf8 ? new TextDecoder().decode(bytes) : legacyName(bytes);
  return name.replaceAll("\\", "/");
}

/** Names without the UTF-8 flag are mostly UTF-8 all the same. */
function legacyName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged(path: string, reason: string): BuildError {
  return new BuildError(`Cannot read the archive: ${reason}, current value is "${path}"`);
}
