import { checkOptions, type Checks, checkSurplus, choice } from "../words/check.ts";
import { note } from "../words/note.ts";
import { RefusedText, RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { checkLength, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import type { Result } from "./_result.ts";

/**
 * Options of {@linkcode calendarAdjust}.
 *
 * @category Smoothing and seasons
 */
export interface CalendarAdjustOptions {
  /** All days, or Mondays to Fridays (public holidays are not known). @default {"days"} */
  readonly basis?: "days" | "working-days";
}

/**
 * Result of {@linkcode calendarAdjust}.
 *
 * @category Smoothing and seasons
 */
export interface CalendarAdjusted extends Result<{ basis: "days" | "working-days" }> {
  /** Values as if every bucket had the mean length of its kind. */
  readonly values: readonly number[];
  /** Days, or working days, of each bucket. */
  readonly days: readonly number[];
  /** Mean length of such buckets in the Gregorian calendar. */
  readonly standardDays: number | null;
}

const TASK = "adjust for the calendar";

/** What each option must be. */
export const CALENDAR: Checks<CalendarAdjustOptions> = { basis: choice("days", "working-days") };
const DAY_MS = 86_400_000;
const MONTH_DAYS = 365.2425 / 12;
const MOST_OFF = 3;

/**
 * Values per bucket of equal length: each is multiplied by the mean length of its kind of bucket
 * (month, quarter, year) over its own, so that February is not a dip.
 *
 * The mean length is that of the Gregorian calendar, so a bucket's value does not depend on the
 * others. Adjust whole buckets only.
 *
 * Source: R. J. Hyndman and G. Athanasopoulos, Forecasting: principles and practice, calendar
 * adjustments.
 *
 * @param values one per bucket
 * @param starts first day of each bucket, `YYYY-MM-DD`
 * @param ends last day of each bucket, `YYYY-MM-DD`
 * @throws {TypeError} when the lists have not one length
 * @throws {SyntaxError} when a date is not one
 * @throws {RangeError} when a value is not finite, a bucket ends before it starts, or the buckets
 * are not whole months, quarters or years of one kind
 *
 * @example January and February at the same pace
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { values } = calendarAdjust([310, 280], ["2023-01-01", "2023-02-01"], [
 *   "2023-01-31",
 *   "2023-02-28",
 * ]);
 * assertEquals(values.map(Math.round), [304, 304]);
 * ```
 */
export function calendarAdjust(
  values: Numbers,
  starts: readonly string[],
  ends: readonly string[],
  options: CalendarAdjustOptions = {},
): CalendarAdjusted {
  checkOptions(TASK, options, CALENDAR);
  checkSurplus(TASK, arguments, 4);
  const { basis = "days" } = options;
  checkLength(TASK, "starts", starts);
  checkLength(TASK, "ends", ends);
  const n = checkSameLength(TASK, { values, starts, ends });
  checkNumbers(TASK, "values", values);
  const bounds = Array.from(starts).map((start, i) =>
    [dayNumber(`starts[${i}]`, start), dayNumber(`ends[${i}]`, ends[i]!)] as const
  );
  const months = n === 0 ? 0 : monthsOf(bounds[0]!);
  bounds.forEach(([start, end], i) => {
    if (months < 1 || Math.abs(end + 1 - start - months * MONTH_DAYS) > MOST_OFF) {
      throw new RefusedValue(
        `Cannot ${TASK}: buckets must be whole months, quarters or years of one kind, ` +
          `current bucket ${i} is ${starts[i]} to ${ends[i]}`,
      );
    }
  });
  const working = basis === "working-days";
  const days = bounds.map(([start, end]) =>
    working ? workingDaysBefore(end + 1) - workingDaysBefore(start) : end + 1 - start
  );
  const standardDays = n === 0 ? null : months * MONTH_DAYS * (working ? 5 / 7 : 1);
  return {
    method: "calendar adjustment",
    parameters: { basis },
    notes: working ? [note("working_days", {})] : [],
    values: days.map((length, i) => values[i]! * standardDays! / length),
    days,
    standardDays,
  };
}

function monthsOf([start, end]: readonly [number, number]): number {
  return Math.round((end + 1 - start) / MONTH_DAYS);
}

function dayNumber(name: string, text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  if (Number.isNaN(day) || new Date(day * DAY_MS).toISOString().slice(0, 10) !== text) {
    throw new RefusedText(
      `Cannot ${TASK}: ${name} must be a date like 2024-02-29, current value is ${shown(text)}`,
    );
  }
  return day;
}

/** Working days before a day, counted from a fixed Monday long ago. */
function workingDaysBefore(day: number): number {
  const sinceMonday = day + 3;
  const week = Math.floor(sinceMonday / 7);
  return week * 5 + Math.min(5, sinceMonday - week * 7);
}
