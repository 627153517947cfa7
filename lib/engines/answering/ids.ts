import { type Note, note } from "../../words/note.ts";

/** Before the ids of topics, where a provider is named. */
const PROVIDER = "trendframe:";

/** So many unknown ids are named. */
const MOST_NAMED = 3;

/** What is told of ids that the corpus, or a collection of it, does not know. */
export function unknownNote(
  kind: string,
  collection: string | null,
  unknown: readonly string[],
): Note[] {
  if (!unknown.length) return [];
  const ids = unknown.slice(0, MOST_NAMED);
  return [note("unknown_ids", { kind, collection, count: unknown.length, ids })];
}

/** An id of a topic without the name of its provider. */
export function withoutProvider(id: string): string {
  return id.startsWith(PROVIDER) ? id.slice(PROVIDER.length) : id;
}
