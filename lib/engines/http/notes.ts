import { z } from "zod";
import { TrendframeError } from "../../catalogue/errors.ts";
import { type Note, note, readNote } from "../../words/note.ts";
import type { RunOptions } from "../engine.ts";
import { jsonOf } from "./answer_text.ts";
import type { Send, WireAnswer } from "./transport.ts";

/** Where a server keeps notes that are too long for a header, below its own address. */
const Elsewhere = z.object({
  at: z.string().regex(/^\/notes\/[\w-]{1,200}$/).nullable().catch(null),
  count: z.int().min(1),
});

/** The notes of an answer, and whether those are all. */
export interface ReadNotes {
  readonly notes: readonly Note[];
  readonly areAll: boolean;
}

/** Reads the notes of answers, also those that have an address of their own. */
export type NotesOf = (answer: WireAnswer, options: RunOptions) => Promise<ReadNotes>;

/** A reader of notes; what the header holds beside notes is none, what cannot be read is counted. */
export function createNotesOf(baseUrl: string, send: Send): NotesOf {
  return async ({ headers }, options) => {
    const told = jsonOf(headers.get("trendframe-notes") ?? "");
    const elsewhere = Elsewhere.safeParse(told);
    if (!elsewhere.success) return { notes: notesIn(told), areAll: true };
    const { at, count } = elsewhere.data;
    const notes = at === null ? [] : await fetched(`${baseUrl}${at}`, options);
    const missed = count - notes.length;
    return missed > 0
      ? { notes: [...notes, note("notes_unread", { count: missed })], areAll: false }
      : { notes, areAll: true };
  };

  async function fetched(url: string, { signal }: RunOptions): Promise<readonly Note[]> {
    const get = { method: "GET", body: null, bearer: true, named: true } as const;
    try {
      return notesIn(jsonOf((await send({ ...get, name: "notes", url }, { signal })).text));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TrendframeError) return [];
      throw error;
    }
  }
}

function notesIn(value: unknown): Note[] {
  return Array.isArray(value) ? value.flatMap((each) => readNote(each) ?? []) : [];
}
