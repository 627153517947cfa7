import type { Note } from "../../../words/note.ts";

/** Whom a comparison tells what it notices, and what it is about to do. */
export interface Comparing {
  note(note: Note): void;
  work(items: number): void;
  pause(): Promise<void> | undefined;
}
