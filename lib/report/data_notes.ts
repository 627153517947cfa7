import type { CorpusInfo } from "../engines/engine.ts";
import type { DataNote, Exhibit } from "./report.ts";

/** All notes of the exhibits and of the corpus, each once, with the exhibits that they are about. */
export function dataNotesOf(exhibits: readonly Exhibit[], { notes }: CorpusInfo): DataNote[] {
  const said = exhibits.flatMap((exhibit) =>
    exhibit.frame.notes.map((note) => ({ note, exhibit }))
  );
  const own = [...Map.groupBy(said, ({ note }) => note)].map(([text, all]): DataNote => ({
    text,
    about: all.map(({ exhibit: { anchor, title } }) => ({ anchor, title })),
  }));
  return [...own, ...notes.map((text) => ({ text, about: [] }))];
}
