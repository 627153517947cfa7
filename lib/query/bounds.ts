import { bucketOfLabel, bucketStart, DateBound, DAY } from "../catalogue/dates.ts";
import { RefusedValue } from "../words/refusals.ts";

/**
 * A moment as a person writes it: a year (`2015`), a quarter (`2015-Q2`), a month (`2015-03`), a
 * day (`2015-03-31`), a date-time with its zone, or a Date (at midnight UTC: that day).
 *
 * @category Questions
 */
export type Moment = string | Date;

/** Bounds of a window, as they travel: dates or date-times, both included. */
export interface Bounds {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

const PERIOD = /^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$/;

/**
 * The first day of a moment, or the instant itself, as a bound of a request.
 *
 * @throws {RangeError} for anything that is not a moment
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { firstBound, lastBound } from "./bounds.ts";
 *
 * assertEquals(firstBound("2015-Q2"), "2015-04-01");
 * assertEquals(lastBound("2016-02"), "2016-02-29");
 * ```
 */
export function firstBound(moment: Moment): string {
  return boundOf(moment, (first) => first);
}

/**
 * The last day of a moment, or the instant itself, as a bound of a request.
 *
 * @throws {RangeError} for anything that is not a moment
 */
export function lastBound(moment: Moment): string {
  return boundOf(moment, (_, next) => next - DAY);
}

function boundOf(moment: Moment, choose: (first: number, next: number) => number): string {
  const text = moment instanceof Date ? isoOf(moment) : String(moment).trim();
  if (PERIOD.test(text)) {
    const { bucket, resolution } = bucketOfLabel(text);
    return dayOf(choose(bucketStart(bucket, resolution), bucketStart(bucket + 1, resolution)));
  }
  if (DateBound.safeParse(text).success) return text;
  throw new RefusedValue(
    "Cannot read a date: it must be as 2015, 2015-Q2, 2015-03, 2015-03-31 or " +
      `2015-03-31T12:00:00Z and exist, current value is ${JSON.stringify(text)}`,
  );
}

function isoOf(date: Date): string {
  const instant = date.getTime();
  if (Number.isNaN(instant)) return "Invalid Date";
  return instant % DAY === 0 ? dayOf(instant) : date.toISOString();
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
