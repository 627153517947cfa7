import type { Loads } from "./forecast.ts";

/** From the least to the most that is likely. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** How large a corpus would be and how long its build would take. */
export interface Estimate {
  readonly bytes: Range;
  readonly seconds: Range;
}

/** Pages that hold no more than the beginning of a table, and what a letter of the records takes. */
const EMPTY = 500_000;
const LETTER = 1.1;
/** A corpus was at most so much larger or smaller, from archives of texts to lists of deals. */
const SIZE_FACTOR = 1.6;

/**
 * So many times as long as reading alone, a build took: from thousands of small files, which cost
 * most to open and to parse, to short rows that each name organisations and places.
 */
const TIMES = { low: 1.2, high: 7 };

/**
 * What a build is likely to take, by what was read: on this machine, now.
 *
 * @param read seconds in which all was looked at and read
 */
export function estimateOf(loads: Loads, read: number): Estimate {
  const letters = [...loads.values()].reduce((sum, { length }) => sum + length, 0);
  if (!letters) return { bytes: { low: 0, high: 0 }, seconds: { low: 0, high: 0 } };
  const bytes = EMPTY + LETTER * letters;
  return {
    bytes: { low: Math.round(bytes / SIZE_FACTOR), high: Math.round(bytes * SIZE_FACTOR) },
    seconds: { low: TIMES.low * read, high: TIMES.high * read },
  };
}
