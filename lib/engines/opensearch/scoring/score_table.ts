/** Scores as one text: the cluster reads it sooner than a list of numbers, and it is shorter. */
export interface ScoreTable {
  /** {@link width} characters for each score, by its rank. */
  readonly table: string;
  readonly width: number;
  /** What stands in the table is the score times this. */
  readonly whole: number;
}

/** Characters that JSON writes as they are, from {@link FIRST} on: before the backslash. */
const BASE = 57;
const FIRST = "#".charCodeAt(0);
/** A double has more digits than that only where it is no decimal that somebody wrote. */
const MOST_DIGITS = 15;

/**
 * A table from which the scores are read as they are, to the last bit; null where they have too many
 * digits.
 *
 * @param scores ascending, none below 0
 */
export function scoreTable(scores: readonly number[]): ScoreTable | null {
  for (let digits = 0; digits <= MOST_DIGITS; digits++) {
    const whole = 10 ** digits;
    const numbers = scores.map((score) => Math.round(score * whole));
    if (!numbers.every((number, rank) => number / whole === scores[rank])) continue;
    const most = numbers.at(-1) ?? 0;
    if (!Number.isSafeInteger(most)) return null;
    const width = written(most, 1).length;
    return { table: numbers.map((number) => written(number, width)).join(""), width, whole };
  }
  return null;
}

function written(number: number, width: number): string {
  let text = "";
  for (let left = number; left > 0 || text.length < width; left = Math.floor(left / BASE)) {
    text = String.fromCharCode(FIRST + left % BASE) + text;
  }
  return text;
}

/** Painless: what a table tells of a rank. */
export const SCORE_OF = "double scoreOf(String table, int width, double whole, int rank) { " +
  "double sum = 0; int at = rank * width; " +
  `for (int i = 0; i < width; i++) { sum = sum * ${BASE} + (table.charAt(at + i) - ${FIRST}); } ` +
  "return sum / whole } ";
