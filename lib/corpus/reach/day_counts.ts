import { DAY, periodEnd } from "../../catalogue/dates.ts";
import type { SourceDate } from "../record.ts";

/** The records whose dates begin on one day; days since 1970. */
export interface DayCount {
  readonly day: number;
  /** The last day that one of the dates covers: of a month its last. */
  readonly until: number;
  readonly count: number;
}

/** How many records there are of each day. */
export class DayCounts {
  readonly #days = new Map<number, DayCount>();

  add({ instant, precision }: SourceDate): void {
    const day = dayOf(instant), until = dayOf(periodEnd(instant, precision));
    const known = this.#days.get(day);
    this.#days.set(day, {
      day,
      until: Math.max(until, known?.until ?? until),
      count: (known?.count ?? 0) + 1,
    });
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

/** The day of a text such as that. */
export function dayOfText(text: string): number {
  return dayOf(Date.parse(`${text}T00:00:00Z`));
}

function sortedDays(days: Iterable<DayCount>): DayCount[] {
  return [...days].sort((one, other) => one.day - other.day);
}
