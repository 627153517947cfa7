import type { Note } from "../words/note.ts";

/** The header that carries the notes of an answer. */
export const NOTES_HEADER = "trendframe-notes";

const LIMIT = 4_096;

/**
 * Notes as a header value: a JSON array in ASCII, so that any text survives; over 4,096 characters
 * how many there are, and the address below that of the service where they are kept.
 *
 * @param keep keeps the array and gives its id
 */
export function encodeNotes(notes: readonly Note[], keep: (array: string) => string): string {
  const array = ascii(notes);
  if (array.length <= LIMIT) return array;
  return ascii({ at: `/notes/${keep(array)}`, count: notes.length });
}

function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
