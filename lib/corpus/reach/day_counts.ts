import { DAY, periodEnd, Resolution } from "../../catalogue/dates.ts";
import type { KnownDay } from "../../words/known_day.ts";
import type { SourceDate } from "../record.ts";

/** The records whose dates cover the same days, since 1970. */
export interface DayCount {
  readonly day: number;
  /** The last of them: of a month its last. */
  readonly until: number;
  readonly count: number;
}

/** More days than these no date covers. */
const MOST_DAYS = 512;

/** How many records there are of each day, or of the days that a date covers. */
export class DayCounts {
  readonly #days = new Map<number, Omit<DayCount, "count"> & { count: number }>();

  add({ instant, precision }: SourceDate): void {
    const day = dayOf(instant), until = dayOf(periodEnd(instant, precision));
    const key = day * MOST_DAYS + until - day;
    const known = this.#days.get(key);
    if (known) known.count++;
    else this.#days.set(key, { day, until, count: 1 });
  }

  /** The days that have a record, in order. */
  sorted(): DayCount[] {
    return sortedDays(this.#days.values());
  }

  /** The days of several in one. */
  static sorted(all: Iterable<DayCounts>): DayCount[] {
    return sortedDays(Array.from(all, (each) => [...each.#days.values()]).flat());
  }
}

/** The day of an instant, since 1970. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY);
}

/** `2024-03-31`. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/**
 * A day as exactly as the records of it tell: one whose date is a year may be of any day of that.
 *
 * @param days those of records, the day among them
 */
export function knownDay(days: readonly DayCount[], day: number): KnownDay {
  const until = days.reduce(
    (most, each) => each.day === day ? Math.max(most, each.until) : most,
    day,
  );
  const precision = Resolution.options.find((each) => dayOf(periodEnd(day * DAY, each)) >= until);
  return { day: dayText(day), ...(until > day && precision && { precision }) };
}

/** The day of a text such as that. */
export function dayOfText(text: string): number {
  return dayOf(Date.parse(`${text}T00:00:00Z`));
}

function sortedDays(days: Iterable<DayCount>): DayCount[] {
  return [...days].sort((one, other) => one.day - other.day || one.until - other.until);
}
