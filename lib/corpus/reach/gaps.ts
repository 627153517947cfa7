import type { DayCount } from "./day_counts.ts";

/** So long beside a gap the rate of a source is taken: 24 months. */
const RATE_DAYS = 730;
/** A gap counts where so many records would be expected in it. */
export const LEAST_EXPECTED = 20;
/** And where it is longer than so many of the longest within the 24 months: weekends are none. */
const LONGER_THAN = 2;

/** Days without a record in the order of time, and what comes before and after them. */
export interface Gap {
  /** The last day before it and the first after it. */
  readonly after: number;
  readonly before: number;
  /** Place of the first day after it among all. */
  readonly place: number;
  /** So many records would be expected in it. */
  readonly expected: number;
  /** So many days of it would be enough to expect the least that counts. */
  readonly least: number;
  /** So many records tell the rate. */
  readonly rated: number;
}

/** The gaps in which the rate before them lets at least 20 records be expected, in order of time. */
export function gapsAfter(days: readonly DayCount[]): Gap[] {
  const reached = reachedBy(days);
  return days.flatMap(({ day: before }, place) => {
    if (place === 0) return [];
    const after = reached[place - 1]!, length = before - after - 1;
    if (length <= 0) return [];
    const { least, rated } = courseBefore(days, reached, place);
    if (length < least) return [];
    return [{ after, before, place, expected: rated * length / RATE_DAYS, least, rated }];
  });
}

/** Whether a source stops too early to have no record until a day by chance. */
export function stopsBefore(days: readonly DayCount[], day: number): boolean {
  const reached = reachedBy(days);
  return days.length > 0 &&
    day - reached.at(-1)! >= courseBefore(days, reached, days.length).least;
}

/** How a source goes up to its last day. */
export function courseAtEnd(days: readonly DayCount[]): Course {
  return courseBefore(days, reachedBy(days), days.length);
}

/** The same days seen from the other end of time. */
export function mirrored(days: readonly DayCount[]): DayCount[] {
  return days.map(({ day, until, count }) => ({ day: -until, until: -day, count }))
    .sort((one, other) => one.day - other.day);
}

/** The last day that is covered up to each place. */
function reachedBy(days: readonly DayCount[]): number[] {
  let last = -Infinity;
  return days.map(({ until }) => last = Math.max(last, until));
}

/** How a source went in the 24 months before a place. */
interface Course {
  /** The records in them. */
  readonly rated: number;
  /** So many days after that without a record are a gap. */
  readonly least: number;
}

function courseBefore(
  days: readonly DayCount[],
  reached: readonly number[],
  place: number,
): Course {
  const begin = reached[place - 1]! + 1;
  let rated = 0, longest = 0;
  for (let at = place - 1; at >= 0 && days[at]!.day >= begin - RATE_DAYS; at--) {
    rated += days[at]!.count;
    const isWithin = at > 0 && days[at - 1]!.day >= begin - RATE_DAYS;
    if (isWithin) longest = Math.max(longest, days[at]!.day - reached[at - 1]! - 1);
  }
  const least = Math.ceil(LEAST_EXPECTED * RATE_DAYS / rated);
  return { rated, least: Math.max(least, LONGER_THAN * longest + 1) };
}
