import type { CorpusInfo } from "../engines/engine.ts";
import { concerns, subjectsOf } from "../words/concerns.ts";
import { distinctNotes, type Note, noteKey } from "../words/note.ts";
import type { DataNote, Exhibit } from "./report.ts";

/**
 * The notes on the data, each once: those on what exhibits show, with the exhibits; what the report
 * lacks; and those of the corpus, folded where they are of sources that the report does not use.
 *
 * @param used the collections that the report counts
 */
export function dataNotesOf(
  exhibits: readonly Exhibit[],
  missing: readonly Note[],
  { notes, sources }: CorpusInfo,
  used: ReadonlySet<string>,
): DataNote[] {
  const said = exhibits.filter(({ derived }) => !derived).flatMap((exhibit) =>
    exhibit.frame.notes.map((note) => ({ note, exhibit }))
  );
  const own = [...Map.groupBy(said, ({ note }) => noteKey(note)).values()].map((all): DataNote => ({
    note: all[0]!.note,
    folded: false,
    about: all.map(({ exhibit: { anchor, title } }) => ({ anchor, title })),
  }));
  const subjects = subjectsOf(sources, used);
  const known = new Set(own.map(({ note }) => noteKey(note)));
  const others = [
    ...missing.map((note) => ({ note, folded: false })),
    ...notes.map((note) => ({ note, folded: !concerns(note, subjects) })),
  ].filter(({ note }) => !known.has(noteKey(note)));
  const distinct = distinctNotes(others.map(({ note }) => note));
  return [
    ...own,
    ...distinct.map((note): DataNote => ({
      note,
      folded: others.find((each) => each.note === note)?.folded ?? false,
      about: [],
    })),
  ];
}
