import { distinctNotes, type Note, noteKey } from "../words/note.ts";
import type { DataNote, Exhibit } from "./report.ts";

/** The notes on the data, each once, with the exhibits that it is about, and the others. */
export function dataNotesOf(exhibits: readonly Exhibit[], others: readonly Note[]): DataNote[] {
  const said = exhibits.filter(({ derived }) => !derived).flatMap((exhibit) =>
    exhibit.frame.notes.map((note) => ({ note, exhibit }))
  );
  const own = [...Map.groupBy(said, ({ note }) => noteKey(note)).values()].map((all): DataNote => ({
    note: all[0]!.note,
    about: all.map(({ exhibit: { anchor, title } }) => ({ anchor, title })),
  }));
  return [...own, ...distinctNotes(others).map((note) => ({ note, about: [] }))];
}
