import type { DataNote, Exhibit } from "./report.ts";

/** All notes of the exhibits, each once, with the exhibits that it is about, and the others. */
export function dataNotesOf(exhibits: readonly Exhibit[], others: readonly string[]): DataNote[] {
  const said = exhibits.flatMap((exhibit) =>
    exhibit.frame.notes.map((note) => ({ note, exhibit }))
  );
  const own = [...Map.groupBy(said, ({ note }) => note)].map(([text, all]): DataNote => ({
    text,
    about: all.map(({ exhibit: { anchor, title } }) => ({ anchor, title })),
  }));
  return [...own, ...others.map((text) => ({ text, about: [] }))];
}
