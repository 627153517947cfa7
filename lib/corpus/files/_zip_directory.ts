import { type ByteStore, sliceOf } from "./_disk.ts";

/** The directory of a zip archive, at its end. */
export interface ZipDirectory {
  readonly start: number;
  readonly size: number;
  /** How many members it has; without 64-bit fields by its last 16 bits. */
  readonly count: number;
  readonly isBig: boolean;
  /** What stands in the file before the archive, as a program that unpacks it. */
  readonly before: number;
}

export const MEMBER = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const LONGEST_END = 22 + 0xffff;

/** Finds the directory of an archive; null where a file has none. */
export async function zipDirectory(store: ByteStore): Promise<ZipDirectory | null> {
  const length = await store.size();
  const from = Math.max(0, length - LONGEST_END);
  const tail = viewOf(await sliceOf(store, from, length - from));
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    const isBig = at >= 20 && tail.getUint32(at - 20, true) === END_64_LOCATOR;
    const end = isBig
      ? await bigEnd(store, Number(tail.getBigUint64(at - 12, true)), from + at - 76)
      : {
        at: from + at,
        count: tail.getUint16(at + 10, true),
        size: tail.getUint32(at + 12, true),
        offset: tail.getUint32(at + 16, true),
      };
    if (!end) continue;
    const { count, size, offset } = end;
    for (const start of [end.at - size, offset]) {
      const isThere = count + size === 0 || await signatureAt(store, start) === MEMBER;
      if (isThere && start + size <= end.at) {
        return { start, size, count, isBig, before: start - offset };
      }
    }
  }
  return null;
}

/** The end record of an archive with 64-bit fields, in either of two places. */
async function bigEnd(store: ByteStore, ...places: number[]) {
  for (const at of places) {
    if (await signatureAt(store, at) !== END_64) continue;
    const end = viewOf(await sliceOf(store, at, 56));
    if (end.byteLength < 56) continue;
    const number = (field: number) => Number(end.getBigUint64(field, true));
    return { at, count: number(32), size: number(40), offset: number(48) };
  }
  return null;
}

/** The four bytes that tell what stands at a place; 0 where there is nothing. */
export async function signatureAt(store: ByteStore, place: number): Promise<number> {
  if (!(place >= 0)) return 0;
  const bytes = await sliceOf(store, place, 4);
  return bytes.length < 4 ? 0 : viewOf(bytes).getUint32(0, true);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
