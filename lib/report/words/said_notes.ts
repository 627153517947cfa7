import { gatheredText, gatheringOf } from "../../words/gathered.ts";
import type { Note } from "../../words/note.ts";

/** Notes in words, those that one sentence can say in one. */
export function saidNotes(notes: readonly Note[]): string[] {
  return groupedNotes(notes.map((note) => ({ note, about: [] }))).map(({ text }) => text);
}

/** A note in words, and what it is about. */
export interface SaidNote<A> {
  readonly text: string;
  readonly about: readonly A[];
}

/** The same of notes that are about exhibits: those of the same exhibits in one. */
export function groupedNotes<A>(
  notes: readonly { readonly note: Note; readonly about: readonly A[] }[],
): SaidNote<A>[] {
  const groups = Map.groupBy(
    notes,
    ({ note, about }) => JSON.stringify([gatheringOf(note) ?? note, about]),
  );
  return [...groups.values()].map((same) => ({
    text: gatheredText(same.map(({ note }) => note) as [Note, ...Note[]]),
    about: same[0]!.about,
  }));
}
