import { gatheredText, gatheringOf } from "./gathered.ts";
import { distinctNotes, type Note, noteText } from "./note.ts";
import { rankOf } from "./note_rank.ts";

/** What is said of notes where there is little room. */
export interface BriefNotes {
  /** The notes that change most how the numbers are read, those of one code in one line. */
  readonly lines: readonly string[];
  /** Every note in full, in the same order. */
  readonly all: readonly string[];
  /** Whether the lines say all of them. */
  readonly complete: boolean;
}

/** So many lines stand under a table or a chart. */
export const MOST_LINES = 3;

/**
 * Notes for the foot of a table or a chart: at most so many lines, by {@link rankOf}, and all of
 * them for where there is more room.
 */
export function briefNotes(notes: readonly Note[], most: number = MOST_LINES): BriefNotes {
  const distinct = distinctNotes(notes);
  const gathered = [...Map.groupBy(distinct, kindOf).values()] as [Note, ...Note[]][];
  const ranked = gathered.toSorted(([one], [other]) => rankOf(one.code) - rankOf(other.code));
  return {
    lines: ranked.slice(0, most).map(gatheredText),
    all: ranked.flat().map(noteText),
    complete: ranked.length <= most && ranked.every(({ length }) => length === 1),
  };
}

/** Equal for notes that one line can say: what a server says of its own has a code within. */
function kindOf(note: Note): string {
  return note.code === "foreign" ? `foreign ${note.data.code}` : gatheringOf(note) ?? note.code;
}
