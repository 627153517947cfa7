import { type Note, note } from "../../lib/words/note.ts";

import { sorted } from "../../lib/court/outcome.ts";

export { sorted };

/** The note on one id that the corpus does not know. */
export function unknown(kind: string, id: string): Note {
  return note("unknown_ids", { kind, collection: null, count: 1, ids: [id] });
}

/** The same without what only builds tell, which the reference is none of: how rows contradict. */
export function sortedFacts(notes: readonly Note[]): readonly Note[] {
  return sorted(notes.filter(({ code }) => code !== "merged_rows_differ"));
}
