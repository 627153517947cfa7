import { APPLICATION_ID } from "./layout.ts";

/** How many bytes at the start of a file tell whether it is a corpus. */
export const HEADER_BYTES = 72;

const MAGIC = new TextEncoder().encode("SQLite format 3\0");
const APPLICATION_ID_AT = 68;

/** Whether a file that begins so is a corpus, of any version, or what is left of one. */
export function isCorpusHeader(head: Uint8Array): boolean {
  if (MAGIC.subarray(0, head.length).some((byte, at) => byte !== head[at])) return false;
  if (head.length < HEADER_BYTES) return true;
  return new DataView(head.buffer, head.byteOffset).getUint32(APPLICATION_ID_AT) === APPLICATION_ID;
}
