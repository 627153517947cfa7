import { briefNotes } from "../../words/brief_notes.ts";
import { knownText } from "../../words/known_day.ts";
import type { Note } from "../../words/note.ts";
import { countWords, listWords, wholeWords } from "../../words/numbers.ts";
import { reachesBeyond } from "../reaches_beyond.ts";
import type { ReadTable, Table } from "../table.ts";
import type { ColumnSchema } from "../schema.ts";
import type { Cells } from "./cells.ts";
import { oneLine } from "./clean.ts";

/** Characters of a note. */
export const NOTE_LENGTH = 400;
const FEW_NAMES = 3;
/** How to see the columns that are not shown. */
export const SHOW_ALL = '.show({ columns: "all" })';
/** How all notes are read where nothing can be folded. */
const ALL_NOTES = ".notes.map(noteText)";

/** How much of the table is shown, and of how much: `20 of 200 rows, 1,234 match; 8 columns`. */
export function shapeLine(frame: Table, shown: Cells): string {
  const { total, groups } = frame.facts;
  const beyond = (count: unknown, noun: string) =>
    typeof count === "number" && count > frame.height ? `, ${wholeWords(count)} ${noun}` : "";
  const rows = counted(shown.rows, frame.height, "rows");
  const columns = counted(shown.schema.length, frame.schema.length, "columns");
  const empty = shown.empty.length ? `, ${wholeWords(shown.empty.length)} empty in these rows` : "";
  return `${rows}${beyond(total, "match")}${beyond(groups, "groups in all")}; ${columns}${empty}`;
}

/** How many columns are not shown, which where they are few, and how to see them; null without one. */
export function hiddenLine({ hidden }: Cells, how: string): string | null {
  if (!hidden.length) return null;
  const names = hidden.length <= FEW_NAMES
    ? `, ${listWords(hidden.map(({ name }) => oneLine(name, 40)))}`
    : "";
  const are = hidden.length === 1 ? "is" : "are";
  return `${countWords(hidden.length, "columns")} ${are} not shown${names}: ${how}`;
}

/** Names and kinds of the columns: `label text, amount number (USD)`. */
export function typesLine(schema: readonly ColumnSchema[]): string {
  return schema
    .map(({ name, kind, unit }) => `${oneLine(name, 40)} ${kind}${unit ? ` (${unit})` : ""}`)
    .join(", ");
}

/** The notes that change most how the numbers are read, or all of them, each on one line. */
export function noteLines(notes: readonly Note[], isAll = false): string[] {
  const { lines, all } = briefNotes(notes);
  return isAll
    ? all.map((each) => oneLine(each, Infinity))
    : lines.map((each) => oneLine(each, NOTE_LENGTH));
}

/** Where all notes are, for those who read text; null where {@link noteLines} says all. */
export function moreNotesLine(notes: readonly Note[]): string | null {
  const { all, complete } = briefNotes(notes);
  return complete ? null : `${countWords(all.length, "notes")} in all: ${ALL_NOTES}`;
}

/** Whose numbers these are and how far the data reaches. */
export function sourceLine(table: Table | ReadTable): string {
  const { title, synthetic, asOf, asOfPrecision: precision, asOfLatest } = table.provenance;
  const later = "numbers" in table && reachesBeyond(table) ? " or later" : "";
  const until = asOfLatest ? ` to ${asOfLatest}` : later;
  const known = asOf && `as of ${knownText({ day: asOf, precision })}${until}`;
  return [oneLine(title, 120), synthetic && "synthetic data", known]
    .filter(Boolean).join(" · ");
}

function counted(shown: number, all: number, noun: string): string {
  const of = shown < all ? `${wholeWords(shown)} of ` : "";
  return `${of}${countWords(all, noun)}`;
}
