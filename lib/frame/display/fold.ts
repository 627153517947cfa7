import { briefNotes } from "../../words/brief_notes.ts";
import type { Note } from "../../words/note.ts";
import { countWords, wholeWords } from "../../words/numbers.ts";
import { oneLine } from "./clean.ts";
import { escapeHtml } from "./escape.ts";
import { NOTE_LENGTH } from "./foot.ts";
import { SMALL } from "./style.ts";

const MOST_FOLDED = 40;

/** Lines for whoever opens them. */
export function foldHtml(summary: string, lines: readonly string[]): string {
  const said = lines.length === 1
    ? escapeHtml(lines[0]!)
    : lines.map((each) => `<p style="margin:4px 0">${escapeHtml(each)}</p>`).join("");
  return `<details style="${SMALL}"><summary>${escapeHtml(summary)}</summary>${said}</details>`;
}

/** All notes, for whoever opens them; nothing where there is none. */
export function notesFold(notes: readonly Note[]): string {
  const { all } = briefNotes(notes);
  if (!all.length) return "";
  const left = all.length - MOST_FOLDED;
  return foldHtml(all.length > 1 ? `all ${countWords(all.length, "notes")}` : "1 note", [
    ...all.slice(0, MOST_FOLDED).map((each) => oneLine(each, NOTE_LENGTH)),
    ...(left > 0 ? [`${wholeWords(left)} more`] : []),
  ]);
}

/** All notes, where the lines under a table do not say all of them. */
export function restFold(notes: readonly Note[]): string {
  return briefNotes(notes).complete ? "" : notesFold(notes);
}
