import { byCodePoint } from "../../text/code_points.ts";
import { distinctNotes, type Note, note, noteKey } from "../../words/note.ts";
import { rankOf } from "../../words/note_rank.ts";
import type { CollectionMeta, StoredCollection } from "./collection_meta.ts";
import { withoutProvider } from "./ids.ts";

/** What one question to one collection noticed, in whatever order that was. */
export abstract class Noticed {
  abstract readonly collection: StoredCollection;
  abstract readonly meta: CollectionMeta;
  readonly #notes: Note[] = [];

  get noticed(): readonly Note[] {
    return this.#notes;
  }

  note(note: Note): void {
    this.#notes.push(note);
  }

  noteAll(notes: readonly Note[]): void {
    this.#notes.push(...notes);
  }

  /** Notes that there is nothing to select from. */
  noteIfEmpty(): void {
    const { collection, meta } = this;
    if (!meta.count) this.note(note("no_collection", { collection }));
  }

  /** The notes of the answer to a request, see {@linkcode notesInOrder}. */
  notes(request: unknown): Note[] {
    return notesInOrder(this.#notes, request);
  }
}

/**
 * The notes of an answer, each once, those first that change most how it is read; those on ids as
 * the request names these, and others of one code as they came.
 */
export function notesInOrder(notes: readonly Note[], request: unknown): Note[] {
  const distinct = distinctNotes(notes);
  if (distinct.length < 2) return distinct;
  let texts: readonly string[] | null = null;
  const placeOf = (id: string) => (texts ??= textsIn(request)).indexOf(id);
  return distinct.sort((one, other) =>
    one.code === "unknown_ids" && other.code === "unknown_ids"
      ? placeOf(one.data.ids[0]!) - placeOf(other.data.ids[0]!) ||
        byCodePoint(noteKey(one), noteKey(other))
      : rankOf(one.code) - rankOf(other.code)
  );
}

/** All texts of a request in their order. */
function textsIn(request: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(request, (_, value) => {
    if (typeof value === "string") texts.push(withoutProvider(value));
    return value;
  });
  return texts;
}
