import { canonicalize } from "@std/json/canonicalize";
import { distinctNotes, type Note, note } from "../../lib/words/note.ts";

/** Notes in one order, each once: that in which they come is the engine's affair. */
export function sorted(notes: readonly Note[]): readonly Note[] {
  const key = ({ code, data }: Note) => `${code} ${canonicalize(data)}`;
  return distinctNotes(notes).sort((a, b) => key(a) < key(b) ? -1 : 1);
}

/** The note on one id that the corpus does not know. */
export function unknown(kind: string, id: string): Note {
  return note("unknown_ids", { kind, collection: null, count: 1, ids: [id] });
}
