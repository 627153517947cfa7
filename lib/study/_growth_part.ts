import { note } from "../words/note.ts";
import { lastYears, type View } from "./_view.ts";

/** Topics below a topic count where nothing else is said. */
export const CHILDREN = true;

/** A few records that lie far before all others are no more than this, and this part of them. */
const MOST_EARLY = 20;
const MOST_EARLY_PART = 0.01;

/** What tells where the growth of a series begins and ends. */
type Course = Pick<View, "kept" | "records" | "begins" | "labels"> & {
  readonly partial?: View["partial"];
  readonly notes?: View["notes"];
};

/**
 * The buckets that every figure of growth is of: from the series' own first record inside the window
 * to its last complete bucket. Zeros before the first record never count; after it they do. A few
 * records before a gap that is longer than all that follows are not its beginning, and a note says so.
 */
export function growthPart<C extends Course>(course: C): C {
  const { kept, records, begins, labels } = course;
  const first = records.findIndex((count, at) => at >= begins && !!count);
  if (first < 0) return course;
  const early = earlyIn(course, first);
  const from = early?.next ?? first;
  return from === 0 ? course : {
    ...course,
    kept: kept.filter((at) => at >= from),
    ...(early && course.notes && {
      notes: [
        ...course.notes,
        note("growth_begins_later", {
          from: labels[early.next]!,
          until: labels[early.last]!,
          count: early.count,
        }),
      ],
    }),
  };
}

/** Records far before all others: the last bucket with one, the next after it, and how many. */
interface Early {
  readonly last: number;
  readonly next: number;
  readonly count: number;
}

function earlyIn(course: Course, first: number): Early | null {
  const { kept, records } = course;
  const whole = kept.filter((at) => at >= first && isWhole(course, at));
  const end = whole.at(-1) ?? -1;
  const filled = [...records.keys()].filter((at) => at >= first && at <= end && !!records[at]);
  const all = filled.reduce((sum, at) => sum + records[at]!, 0);
  const most = Math.min(MOST_EARLY, MOST_EARLY_PART * all);
  let found: Early | null = null, count = 0;
  for (const [place, next] of filled.entries()) {
    if (count > most) break;
    const last = filled[place - 1];
    if (last !== undefined && isFar(whole, last, next)) found = { last, next, count };
    count += records[next]!;
  }
  return found;
}

/** Whether the gap between two buckets is longer than all from the second on. */
function isFar(whole: readonly number[], last: number, next: number): boolean {
  const gap = whole.filter((at) => at > last && at < next).length;
  return gap > whole.filter((at) => at >= next).length;
}

/** Whether a bucket is known to be finished; only of the last one nobody need know. */
function isWhole({ partial }: Course, at: number): boolean {
  const flag = partial?.[at];
  return flag !== true && !(flag === null && at === partial!.length - 1);
}

/**
 * The same series over the window of its last complete years.
 *
 * @throws {RangeError} for a number of years that is not a whole number from 1
 */
export function inLastYears<C extends Course & Pick<View, "times" | "resolution">>(
  course: C,
  years: number | undefined,
): C {
  if (years === undefined) return course;
  const kept = lastYears(course, years);
  return { ...course, kept, begins: kept[0] ?? course.begins };
}

/** Whether those buckets begin where they do for a record: zeros of the window, or nothing, before. */
export function beginsAtFirstRecord(
  { kept, values, begins }: Pick<View, "kept" | "values" | "begins">,
): boolean {
  const first = kept[0] ?? 0;
  if (first > begins) return !values[first - 1];
  return values.slice(0, first).every((value) => !value);
}
