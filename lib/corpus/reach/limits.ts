import type { DayCount } from "./day_counts.ts";
import { gapsAfter, mirrored } from "./gaps.ts";

/** More records than these on one side of a gap are no mistake. */
export const MOST_ASTRAY = 20;
const MOST_ASTRAY_PART = 0.01;

/** The first and the last day of a source whose records are not astray, since 1970. */
export interface Limits {
  readonly first: number;
  readonly last: number;
}

/**
 * Which days of a source are astray: few records before or after a gap in which, at the rate of the
 * source beside it, at least 20 records would be expected.
 *
 * @returns null without a day
 */
export function limitsOf(days: readonly DayCount[]): Limits | null {
  if (!days.length) return null;
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.min(MOST_ASTRAY, Math.floor(MOST_ASTRAY_PART * all));
  const late = keptBefore(days, most);
  const early = keptBefore(mirrored(days), most);
  const last = late.at(-1)!.day;
  const first = -early.reduce((most, { until }) => Math.max(most, until), -Infinity);
  return { first, last };
}

/** The days that are not astray after the others. */
function keptBefore(days: readonly DayCount[], most: number): DayCount[] {
  const after = afterEach(days);
  return days.slice(0, gapsAfter(days).find(({ place }) => after[place]! <= most)?.place);
}

/** The records from each place on. */
function afterEach(days: readonly DayCount[]): number[] {
  let sum = 0;
  return days.toReversed().map(({ count }) => sum += count).reverse();
}
