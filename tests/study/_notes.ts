import { assert, equal } from "@std/assert";
import { type Note, noteText } from "../../lib/words/note.ts";

/** Asserts that one of the notes is this one, with the same data. */
export function assertNoted(notes: readonly Note[], wanted: Note): void {
  const told = notes.map((each) => JSON.stringify(each)).join("\n");
  assert(notes.some((each) => equal(each, wanted)), `${JSON.stringify(wanted)} is not of\n${told}`);
}

/** The codes of notes, in their order. */
export function codesOf(notes: readonly Note[]): string[] {
  return notes.map(({ code }) => code);
}

/** A text with plain spaces, which are easier to read in a test. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** A note in words, with plain spaces. */
export function said(note: Note): string {
  return plainSpaces(noteText(note));
}
