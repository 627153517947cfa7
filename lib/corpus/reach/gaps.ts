import type { DayCount } from "./day_counts.ts";

/** So long before a gap the rate of a source is taken: 24 months. */
const RATE_DAYS = 730;
/** A gap counts where so many records would be expected in it. */
const LEAST_EXPECTED = 20;
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
}

/** The gaps in which the rate before them lets at least 20 records be expected, in order of time. */
export function gapsAfter(days: readonly DayCount[]): Gap[] {
  const reached = reachedBy(days);
  return days.flatMap(({ day }, place) => {
    const expected = place > 0 ? expectedIn(days, reached, place, day) : 0;
    return expected ? [{ after: reached[place - 1]!, before: day, place, expected }] : [];
  });
}

/** Whether a source stops too early to have no record until a day by chance. */
export function stopsBefore(days: readonly DayCount[], day: number): boolean {
  return days.length > 0 && expectedIn(days, reachedBy(days), days.length, day + 1) > 0;
}

/** The last day that is covered up to each place. */
function reachedBy(days: readonly DayCount[]): number[] {
  let last = -Infinity;
  return days.map(({ until }) => last = Math.max(last, until));
}

/** How many records a gap between the days before a place and a day lacks; 0 where it is none. */
function expectedIn(
  days: readonly DayCount[],
  reached: readonly number[],
  place: number,
  day: number,
): number {
  const begin = reached[place - 1]! + 1;
  const length = day - begin;
  if (length <= 0) return 0;
  let records = 0, longest = 0;
  for (let at = place - 1; at >= 0 && days[at]!.day >= begin - RATE_DAYS; at--) {
    records += days[at]!.count;
    const isWithin = at > 0 && days[at - 1]!.day >= begin - RATE_DAYS;
    if (isWithin) longest = Math.max(longest, days[at]!.day - reached[at - 1]! - 1);
  }
  const expected = records * length / RATE_DAYS;
  return length > LONGER_THAN * longest && expected >= LEAST_EXPECTED ? expected : 0;
}
