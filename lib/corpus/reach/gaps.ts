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
}

/** The gaps in which the rate before them lets at least 20 records be expected, in order of time. */
export function gapsAfter(days: readonly DayCount[]): Gap[] {
  const reached = reachedBy(days);
  return days.flatMap(({ day: before }, place) => {
    if (place === 0) return [];
    const after = reached[place - 1]!, length = before - after - 1;
    if (length <= 0) return [];
    const course = courseBefore(days, reached, place);
    const least = leastOf(course);
    return length < least ? [] : [{ after, before, place, expected: course.rate * length, least }];
  });
}

/** Whether a source stops too early to have no record until a day by chance. */
export function stopsBefore(days: readonly DayCount[], day: number): boolean {
  const reached = reachedBy(days);
  return days.length > 0 &&
    day - reached.at(-1)! >= leastOf(courseBefore(days, reached, days.length));
}

/** So many days after the last of a source it would be no chance that it has no record. */
export function leastAfter(days: readonly DayCount[]): number {
  return leastOf(courseBefore(days, reachedBy(days), days.length));
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
interface Beside {
  /** Records a day. */
  readonly rate: number;
  /** Days of the longest time without one. */
  readonly longest: number;
}

function courseBefore(
  days: readonly DayCount[],
  reached: readonly number[],
  place: number,
): Beside {
  const begin = reached[place - 1]! + 1;
  let records = 0, longest = 0;
  for (let at = place - 1; at >= 0 && days[at]!.day >= begin - RATE_DAYS; at--) {
    records += days[at]!.count;
    const isWithin = at > 0 && days[at - 1]!.day >= begin - RATE_DAYS;
    if (isWithin) longest = Math.max(longest, days[at]!.day - reached[at - 1]! - 1);
  }
  return { rate: records / RATE_DAYS, longest };
}

/** The days without a record from which on these are a gap; infinite without a rate. */
function leastOf({ rate, longest }: Beside): number {
  return Math.max(Math.ceil(LEAST_EXPECTED / rate), LONGER_THAN * longest + 1);
}
