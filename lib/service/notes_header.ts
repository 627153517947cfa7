/** The header that carries the notes of an answer. */
export const NOTES_HEADER = "trendframe-notes";

const LIMIT = 4_096;

/**
 * Notes as a header value: a JSON array in ASCII, so that any text survives. At most 4,096
 * characters; what does not fit is left out and counted in a last note.
 */
export function encodeNotes(notes: readonly string[]): string {
  const all = ascii(notes);
  if (all.length <= LIMIT) return all;
  const kept: string[] = [];
  let length = 2 + ascii([leftOut(notes.length)]).length;
  for (const note of notes) {
    length += ascii(note).length + 1;
    if (length > LIMIT) break;
    kept.push(note);
  }
  return ascii([...kept, leftOut(notes.length - kept.length)]);
}

const leftOut = (count: number) => `${count} more notes were left out: too long for a header`;

function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
