import { APPLICATION_ID } from "./layout.ts";

/** How many bytes at the start of a file tell whether it is a corpus, and how long it is. */
export const HEADER_BYTES = 72;

const MAGIC = new TextEncoder().encode("SQLite format 3\0");
const PAGE_SIZE_AT = 16;
const JOURNAL_AT = 18;
const PAGES_AT = 28;
const APPLICATION_ID_AT = 68;

/** Whether a file that begins so is a corpus, of any version, or what is left of one. */
export function isCorpusHeader(head: Uint8Array): boolean {
  if (!isDatabaseHeader(head)) return false;
  if (head.length < HEADER_BYTES) return true;
  return viewOf(head).getUint32(APPLICATION_ID_AT) === APPLICATION_ID;
}

/** Whether a file that begins so is a database of SQLite, or what is left of one. */
export function isDatabaseHeader(head: Uint8Array): boolean {
  return !MAGIC.subarray(0, head.length).some((byte, at) => byte !== head[at]);
}

/** What the header of a whole corpus says. */
export interface CorpusHeader {
  /** How long the file is. */
  readonly bytes: number;
  /** Whether it stands by itself, as a build leaves it, without a log of changes beside it. */
  readonly isWhole: boolean;
}

/** @param head all {@link HEADER_BYTES} of it */
export function readHeader(head: Uint8Array): CorpusHeader {
  const view = viewOf(head);
  const size = view.getUint16(PAGE_SIZE_AT);
  return {
    bytes: (size === 1 ? 65_536 : size) * view.getUint32(PAGES_AT),
    isWhole: view.getUint16(JOURNAL_AT) === 0x0101,
  };
}

function viewOf(head: Uint8Array): DataView {
  return new DataView(head.buffer, head.byteOffset);
}
