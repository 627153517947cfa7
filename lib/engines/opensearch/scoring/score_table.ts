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
  const whole = wholeOf(scores);
  if (whole === null) return null;
  const numbers = scores.map((score) => Math.round(score * whole));
  const width = written(numbers.at(-1) ?? 0, 1).length;
  return { table: numbers.map((number) => written(number, width)).join(""), width, whole };
}

/** The least power of ten that makes whole numbers of scores; null where none does. */
function wholeOf(scores: readonly number[]): number | null {
  for (let digits = 0; digits <= MOST_DIGITS; digits++) {
    const whole = 10 ** digits;
    if (!scores.every((score) => Math.round(score * whole) / whole === score)) continue;
    return Number.isSafeInteger(Math.round((scores.at(-1) ?? 0) * whole)) ? whole : null;
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

/** Scores of which most are next to each other on their grid: where each run of these begins. */
export interface ScoreRuns {
  /** The first rank of each run, ascending, and its score times {@link whole}. */
  readonly ranks: readonly number[];
  readonly values: readonly number[];
  readonly whole: number;
}

/** More runs than these take longer to read than a table. */
const MOST_RUNS = 200;

/** The same scores by their runs; null where there are many. */
export function scoreRuns(scores: readonly number[]): ScoreRuns | null {
  const whole = wholeOf(scores);
  if (whole === null) return null;
  const ranks: number[] = [], values: number[] = [];
  let next = NaN;
  for (const [rank, score] of scores.entries()) {
    const value = Math.round(score * whole);
    if (value !== next) {
      ranks.push(rank);
      values.push(value);
    }
    if (ranks.length > MOST_RUNS) return null;
    next = value + 1;
  }
  return { ranks, values, whole };
}

/** Painless: what runs tell of a rank. */
export const SCORE_IN = "double scoreIn(def ranks, def values, double whole, int rank) { " +
  "int low = 0; int high = ranks.size(); while (low < high) { int middle = (low + high) >>> 1; " +
  "if (ranks.get(middle) <= rank) { low = middle + 1 } else { high = middle } } " +
  "return (values.get(low - 1) + rank - ranks.get(low - 1)) / whole } ";

/** Painless: what a table tells of a rank. */
export const SCORE_OF = "double scoreOf(String table, int width, double whole, int rank) { " +
  "double sum = 0; int at = rank * width; " +
  `for (int i = 0; i < width; i++) { sum = sum * ${BASE} + (table.charAt(at + i) - ${FIRST}); } ` +
  "return sum / whole } ";
