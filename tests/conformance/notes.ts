import { type Note, note } from "../../lib/words/note.ts";

export { sorted } from "../../lib/court/outcome.ts";

/** The note on one id that the corpus does not know. */
export function unknown(kind: string, id: string): Note {
  return note("unknown_ids", { kind, collection: null, count: 1, ids: [id] });
}
