import type { DayCount } from "./day_counts.ts";
import { type Gap, gapsAfter, LEAST_EXPECTED, leastAfter, mirrored } from "./gaps.ts";

/** Days in which a source has no record, though it has them before and after at some rate. */
export type Pause = Omit<Gap, "place">;

/** A gap as one of its sides has it. */
interface Side extends Pause {
  /** Records on that side. */
  readonly records: number;
}

/**
 * The pauses of a source, in order of time. Both the rate before a gap and that after it must let
 * the records be expected: where a source grows, what comes after says too much of a gap, where it
 * dwindles, what comes before. A side with too few records to have a rate has no say.
 *
 * @param days those that are not astray, in order
 */
export function pausesOf(days: readonly DayCount[]): Pause[] {
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const turned = mirrored(days);
  const late = new Map(sidesOf(days).map((side) => [side.after, side]));
  const early = new Map(
    sidesOf(turned).map((side) => ({ ...side, after: -side.before, before: -side.after }))
      .map((side) => [side.after, side]),
  );
  const found = [...new Set([...late.keys(), ...early.keys()])].sort((one, other) => one - other);
  return found.flatMap((after): Pause[] => {
    const [one, other] = [late.get(after), early.get(after)];
    if (one && other) {
      const least = Math.max(one.least, other.least);
      return [{ ...pauseOf(one), expected: Math.min(one.expected, other.expected), least }];
    }
    const only = (one ?? other)!;
    return all - only.records < LEAST_EXPECTED ? [pauseOf(only)] : [];
  });
}

function pauseOf({ after, before, expected, least }: Side): Pause {
  return { after, before, expected, least };
}

function sidesOf(days: readonly DayCount[]): Side[] {
  let sum = 0;
  const sums = days.map(({ count }) => sum += count);
  return gapsAfter(days).map(({ place, ...gap }) => ({ ...gap, records: sums[place - 1]! }));
}

/**
 * The first day with which a bucket may begin to be covered by a source that begins within it: so
 * many days before the first record that no record in them is no chance, at the rate of the 24
 * months after it, and no fewer than the first 20 records take, as a source that grows has few at
 * first.
 *
 * @param days those that are not astray, in order
 */
export function coveredSince(days: readonly DayCount[]): number {
  const turned = mirrored(days);
  const first = days[0]!.day;
  let records = 0;
  const taken = days.find(({ count }) => (records += count) >= LEAST_EXPECTED);
  if (!taken) return -Infinity;
  return first - Math.max(leastAfter(turned), taken.until - first + 1) + 1;
}
