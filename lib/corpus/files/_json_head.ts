/** The names that the records of a file begin with, by which they are found in broken text. */
export interface RecordHead {
  readonly first: string;
  /** Absent where the first value is none that is short and plain. */
  readonly second: string | undefined;
}

/** More text than any head takes that can be found. */
export const LONGEST_HEAD = 1 << 13;

const STRING = String.raw`"(?:[^"\\]|\\.){0,1000}"`;
const PLAIN = String.raw`(?:${STRING}|[^"{}[\],\s]{1,1000})`;
const NAMES = String.raw`\s*(${STRING})\s*:(?:\s*${PLAIN}\s*,\s*(${STRING})\s*:)?`;

/** How the record at `at` begins, whose brace may be missing or another character; or null. */
export function headAt(text: string, at: number): RecordHead | null {
  const pattern = new RegExp(`[^"]?${NAMES}`, "y");
  pattern.lastIndex = at;
  const [, first, second] = pattern.exec(text) ?? [];
  return first === undefined ? null : { first, second };
}

/** Where text from `from` on begins as a record does, as any where no head is known; or null. */
export function nextHead(text: string, from: number, head: RecordHead | null): number | null {
  const pattern = new RegExp(String.raw`\{${NAMES}`, "g");
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const isRecord = !head || found[1] === head.first &&
        (head.second === undefined || found[2] === head.second);
    if (isRecord) return found.index;
  }
  return null;
}
