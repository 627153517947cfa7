import type { DayCount } from "./day_counts.ts";
import { type Gap, gapsAfter } from "./gaps.ts";

/** More records than these on one side of a gap are no mistake. */
export const MOST_ASTRAY = 20;
const MOST_ASTRAY_PART = 0.01;

/** The first and the last day of a source whose records are not astray, since 1970. */
export interface Limits {
  readonly first: number;
  readonly last: number;
  /** The longest gap with too many records on either side to call those astray. */
  readonly gap: Omit<Gap, "place"> | null;
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
  const last = late.kept.at(-1)!.day;
  const first = -early.kept.reduce((most, { until }) => Math.max(most, until), -Infinity);
  const [gap = null] = [
    ...late.gaps.map(({ place: _place, ...gap }) => gap),
    ...early.gaps.map(({ after, before, expected }) => ({
      after: -before,
      before: -after,
      expected,
    })),
  ].filter(({ after, before }) => after >= first && before <= last)
    .sort((one, other) => lengthOf(other) - lengthOf(one));
  return { first, last, gap };
}

/** The days that are not astray after the others, and all gaps. */
function keptBefore(days: readonly DayCount[], most: number) {
  const gaps = gapsAfter(days);
  const after = afterEach(days);
  const end = gaps.find(({ place }) => after[place]! <= most)?.place;
  return { kept: days.slice(0, end), gaps };
}

/** The records from each place on. */
function afterEach(days: readonly DayCount[]): number[] {
  let sum = 0;
  return days.toReversed().map(({ count }) => sum += count).reverse();
}

/** The same days seen from the other end of time. */
function mirrored(days: readonly DayCount[]): DayCount[] {
  return days.map(({ day, until, count }) => ({ day: -until, until: -day, count }))
    .sort((one, other) => one.day - other.day);
}

function lengthOf({ after, before }: Omit<Gap, "place">): number {
  return before - after;
}
