import { DAY } from "../../catalogue/dates.ts";
import type { DayCount } from "./day_counts.ts";
import { courseAtEnd, type Gap, gapsAfter, LEAST_EXPECTED, mirrored } from "./gaps.ts";

/** Days in which a source has no record, though it has them before and after at some rate. */
export type Pause = Pick<Gap, "after" | "before" | "expected" | "least">;

/** Fewer records in 24 months than these tell no rate. */
const LEAST_RATED = 10;
const YEAR_DAYS = 365;

/**
 * The pauses of a source, in order of time. Both the rate before a gap and that after it must let
 * the records be expected: where a source grows, what comes after says too much of a gap, where it
 * dwindles, what comes before. A side with fewer than 20 records in all has no say. The same days of
 * the year before or after must have as many.
 *
 * @param days those that are not astray, in order
 */
export function pausesOf(days: readonly DayCount[]): Pause[] {
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const late = new Map(sidesOf(days).map((side) => [side.after, side]));
  const early = new Map(
    sidesOf(mirrored(days)).map((side) => ({ ...side, after: -side.before, before: -side.after }))
      .map((side) => [side.after, side]),
  );
  const found = [...new Set([...late.keys(), ...early.keys()])].sort((one, other) => one - other);
  return found.flatMap((at): Pause[] => {
    const [one, other] = [late.get(at), early.get(at)];
    const before = one ? one.records : all - other!.records;
    const sides = [
      ...before < LEAST_EXPECTED ? [] : [one],
      ...all - before < LEAST_EXPECTED ? [] : [other],
    ];
    const told = sides.flatMap((side) => side && side.rated >= LEAST_RATED ? [side] : []);
    const [first] = told;
    if (!first || told.length < sides.length || isOutOfSeason(days, first)) return [];
    return [{
      after: first.after,
      before: first.before,
      expected: Math.min(...told.map(({ expected }) => expected)),
      least: Math.max(...told.map(({ least }) => least)),
    }];
  });
}

/** Whether the same days have fewer than 20 records in the year before and in that after, too. */
function isOutOfSeason(days: readonly DayCount[], { after, before }: Pause): boolean {
  if (before - after > YEAR_DAYS) return false;
  const [first, last] = [days[0]!.day, days.at(-1)!.until];
  const counts = [-1, 1].flatMap((years) => {
    const [from, to] = [inYears(after + 1, years), inYears(before - 1, years)];
    if (from < first || to > last) return [];
    const within = days.filter(({ day, until }) => day >= from && until <= to);
    return [within.reduce((sum, { count }) => sum + count, 0)];
  });
  return counts.length > 0 && Math.max(...counts) < LEAST_EXPECTED;
}

/** The same day of another year. */
function inYears(day: number, years: number): number {
  const date = new Date(day * DAY);
  return date.setUTCFullYear(date.getUTCFullYear() + years) / DAY;
}

/** The gaps as their earlier side has them, with all records on it. */
function sidesOf(days: readonly DayCount[]): (Gap & { readonly records: number })[] {
  let sum = 0;
  const sums = days.map(({ count }) => sum += count);
  return gapsAfter(days).map((gap) => ({ ...gap, records: sums[gap.place - 1]! }));
}

/**
 * The first day with which a bucket may begin to be covered by a source that begins within it: so
 * many days before the first record that no record in them is no chance, at the rate of the 24
 * months after it, and no fewer than the first 20 records take, as a source that grows has few at
 * first, nor than the last 20 before the same day of the next year, as these may not be the season.
 *
 * @param days those that are not astray, in order
 */
export function coveredSince(days: readonly DayCount[]): number {
  const turned = mirrored(days);
  const first = days[0]!.day;
  let records = 0;
  const taken = days.find(({ count }) => (records += count) >= LEAST_EXPECTED);
  const { least, rated } = courseAtEnd(turned);
  if (!taken || rated < LEAST_RATED) return -Infinity;
  const next = inYears(first, 1);
  const season = days.at(-1)!.until < next ? 0 : next - lastBefore(days, next);
  return first - Math.max(least, taken.until - first + 1, season) + 1;
}

/** The day on which the last 20 records before a day begin. */
function lastBefore(days: readonly DayCount[], end: number): number {
  let records = 0;
  const day = days.findLast(({ until, count }) =>
    until < end && (records += count) >= LEAST_EXPECTED
  );
  return day?.day ?? days[0]!.day;
}
