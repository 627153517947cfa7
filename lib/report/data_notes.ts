import type { DataNote, Exhibit } from "./report.ts";

/** The notes on the data, each once, with the exhibits that it is about, and the others. */
export function dataNotesOf(exhibits: readonly Exhibit[], others: readonly string[]): DataNote[] {
  const said = exhibits.filter(({ derived }) => !derived).flatMap((exhibit) =>
    exhibit.frame.notes.map((note) => ({ note, exhibit }))
  );
  const own = [...Map.groupBy(said, ({ note }) => note)].map(([text, all]): DataNote => ({
    text,
    about: all.map(({ exhibit: { anchor, title } }) => ({ anchor, title })),
  }));
  return [...own, ...others.map((text) => ({ text, about: [] }))];
}
