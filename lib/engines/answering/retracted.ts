import type { Collection } from "../../catalogue/collections.ts";
import { sourceFieldsOf } from "../../catalogue/source_fields.ts";
import { type Note, note } from "../../words/note.ts";

/** So many retracted documents of an answer are named. */
export const MOST_NAMED = 100;

/** The field of sources that says that a document is retracted; null where a type has none. */
export function markOf(collection: Collection): string | null {
  return sourceFieldsOf(collection).find(({ kind }) => kind === "mark")?.name ?? null;
}

/** What is told of documents of an answer that a source says to be retracted. */
export function retractedNotes(
  collection: Collection,
  records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[],
): Note[] {
  const field = markOf(collection);
  if (field === null) return [];
  const marked = records.flatMap(({ id, extra }) => {
    const mark = (extra as Readonly<Record<string, unknown>> | undefined)?.[field];
    return typeof mark === "string" ? [{ id, mark }] : [];
  });
  return notesOf(collection, marked.length, marked.slice(0, MOST_NAMED));
}

export function notesOf(
  collection: Collection,
  count: number,
  records: readonly { readonly id: string; readonly mark: string }[],
): Note[] {
  return count ? [note("retracted", { collection, count, records })] : [];
}
