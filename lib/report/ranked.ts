import type { Frame } from "../frame/mod.ts";
import { dataOf, notesOf } from "../words/note.ts";
import { countWords, wholeWords } from "../words/numbers.ts";
import { withoutGroupWords } from "../words/without_group.ts";

/** The head of a ranking. */
export interface Ranking {
  readonly frame: Frame;
  /** What ties after the last and what is in no group, in sentences; empty: nothing. */
  readonly foot: string;
}

/** The groups of a frame down to where the list would cut a tie; null: none is above the others. */
export function rankingOf(frame: Frame, groups: string): Ranking | null {
  const values = frame.numbers("count");
  const tie = dataOf(frame.notes, "tie_cut");
  const kept = tie ? frame.height - tie.given : frame.height;
  if (kept === 0 || !tie && kept > 1 && allTie(values)) return null;
  const untold = notesOf(frame.notes, "without_group").map(({ data }) =>
    `${withoutGroupWords(data)}.`
  );
  if (!tie) return { frame, foot: untold.join(" ") };
  const notes = frame.notes.filter(({ code }) => code !== "tie_cut");
  const each = `${wholeWords(tie.value ?? 0)} each`;
  return {
    frame: frame.head(kept).with({ notes }),
    foot: [`Next come ${countWords(tie.groups, groups)} with ${each}.`, ...untold].join(" "),
  };
}

/**
 * How many of the first rows can be listed: at most so many, and none of a tie that would be cut; 0
 * where all tie.
 *
 * @param values of all rows there are, or of one more than are listed, in their order
 */
export function rowsBeforeTie(values: readonly (number | null)[], most: number): number {
  if (values.length > 1 && allTie(values)) return 0;
  if (values.length <= most) return values.length;
  let rows = most;
  while (rows > 0 && values[rows - 1] === values[most]) rows--;
  return rows;
}

function allTie(values: readonly (number | null)[]): boolean {
  return values.every((value) => value === values[0]);
}

/** Whose money the amounts beside the counts are. */
export function moneyRules(frame: Frame): string[] {
  return frame.numbers("amount").every((amount) => amount === null)
    ? []
    : [`Amount: ${frame.column("amount").description}.`];
}
