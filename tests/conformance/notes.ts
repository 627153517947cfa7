import { canonicalize } from "@std/json/canonicalize";
import { distinctNotes, type Note, note } from "../../lib/words/note.ts";

/** Notes on a corpus in one order, each once. */
export function sorted(notes: readonly Note[]): readonly Note[] {
  const key = ({ code, data }: Note) => `${code} ${canonicalize(data)}`;
  return distinctNotes(notes).sort((a, b) => key(a) < key(b) ? -1 : 1);
}

/** The note on one id that the corpus does not know. */
export function unknown(kind: string, id: string): Note {
  return note("unknown_ids", { kind, collection: null, count: 1, ids: [id] });
}

/** The same without what only builds tell, which the reference is none of: how rows contradict. */
export function sortedFacts(notes: readonly Note[]): readonly Note[] {
  return sorted(notes.filter(({ code }) => code !== "merged_rows_differ"));
}
