import { lastYears, type View } from "./_view.ts";

/** Topics below a topic count where nothing else is said. */
export const CHILDREN = true;

/** What tells where the growth of a series begins and ends. */
type Course = Pick<View, "kept" | "records" | "begins">;

/**
 * The buckets that every figure of growth is of: from the series' own first record inside the window
 * to its last complete bucket. Zeros before the first record never count; after it they do.
 */
export function growthPart<C extends Course>(course: C): C {
  const { kept, records, begins } = course;
  const first = records.findIndex((count, at) => at >= begins && !!count);
  return first <= 0 ? course : { ...course, kept: kept.filter((at) => at >= first) };
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
  return first > begins || values.slice(0, first).every((value) => !value);
}
