import { Frame } from "../../frame/mod.ts";
import { Chart } from "../../plot/mod.ts";
import { isPlain } from "../../words/check.ts";
import { HEARD } from "../../words/hooks.ts";
import { distinctNotes, type Note, noteKey, noteText } from "../../words/note.ts";
import type { KernelHooks } from "./internals.ts";

/** Says, once a cell, what was heard in it: a result that has the note itself shows it. */
export function tellHeard(hooks: KernelHooks, say: (text: string) => void): void {
  const heard: Note[] = [];
  (globalThis as { [HEARD]?: (note: Note) => void })[HEARD] = (note) => void heard.push(note);
  const { broadcastResult } = hooks;
  hooks.broadcastResult = async (executionCount, result) => {
    const shown = new Set(notesOn(result).map(noteKey));
    for (const each of distinctNotes(heard)) if (!shown.has(noteKey(each))) say(noteText(each));
    heard.length = 0;
    await broadcastResult(executionCount, result);
  };
}

/** The notes that a result shows. */
function notesOn(result: unknown): readonly Note[] {
  if (result instanceof Frame) return result.notes;
  if (result instanceof Chart) return result.table.notes;
  // a DataFrame of polars answers a question for a column that it has not with an error
  if (!isPlain(result)) return [];
  const { notes } = result;
  return Array.isArray(notes) ? notes : [];
}
