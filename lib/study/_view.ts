import { type Checks, FLAG, TEXT } from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import type { Resolution } from "../catalogue/dates.ts";
import { yearStartOf } from "../frame/fiscal_years.ts";
import type { ColumnSchema, Frame } from "../frame/mod.ts";
import { type Note, note } from "../words/note.ts";
import type { Subject } from "../words/subject.ts";

/**
 * What to read of a frame with buckets.
 *
 * @category Results
 */
export interface SeriesChoice {
  /** A column of numbers. @default {"count"; of a wide frame its only series} */
  readonly measure?: string;
  /** One series of a frame that has several below each other, by its name. */
  readonly series?: string;
  /** Also read buckets that are unfinished or cut. @default {false} */
  readonly keepPartial?: boolean;
}

/** What each part of a choice must be. */
export const CHOICE: Checks<SeriesChoice> = { measure: TEXT, series: TEXT, keepPartial: FLAG };

/** What is left of options without the choice of a series. */
export function withoutChoice<O extends SeriesChoice>(
  { measure: _measure, series: _series, keepPartial: _keepPartial, ...rest }: O,
): Omit<O, keyof SeriesChoice> {
  return rest;
}

/** One series of a frame, in the order of time; lists are parallel. */
export interface View {
  readonly frame: Frame;
  readonly measure: ColumnSchema;
  /** What the series is about; null where the frame does not tell. */
  readonly subject: Subject | null;
  /** Its name in a frame with several; null: the frame has one. */
  readonly series: string | null;
  readonly resolution: Resolution;
  readonly labels: readonly string[];
  /** Start of each bucket in years: 2024.25 is 1 April 2024. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly partial: readonly (boolean | null)[];
  /** Why each is partial, where the frame says so. */
  readonly reasons: readonly (string | null)[];
  /** How many records each bucket has; of a frame without a count its values. */
  readonly records: readonly (number | null)[];
  /** Position at which the window begins. */
  readonly begins: number;
  /** Row of the frame behind each bucket. */
  readonly rows: readonly number[];
  /** Positions of the complete buckets with a value. */
  readonly kept: readonly number[];
  /** What was left out. */
  readonly notes: readonly Note[];
}

export const PER_YEAR: Readonly<Record<Resolution, number>> = { year: 1, quarter: 4, month: 12 };

/** The values of the complete buckets. */
export function completeValues({ kept, values }: Pick<View, "kept" | "values">): number[] {
  return kept.map((at) => values[at]!);
}

/** The times of the complete buckets. */
export function completeTimes({ kept, times }: Pick<View, "kept" | "times">): number[] {
  return kept.map((at) => times[at]!);
}

/** The labels of the complete buckets. */
export function completeLabels({ kept, labels }: Pick<View, "kept" | "labels">): string[] {
  return kept.map((at) => labels[at]!);
}

/** What was found for the complete buckets, over all buckets: null where none was looked for. */
export function overAll<T>({ kept, labels }: View, found: readonly T[]): (T | null)[] {
  const places = new Map(kept.map((at, index) => [at, index]));
  return labels.map((_, at) => found[places.get(at) ?? -1] ?? null);
}

/**
 * Checks that no complete bucket is missing between the first and the last.
 *
 * @throws {RangeError} when one is
 */
export function checkGapless({ kept, labels, times, resolution }: View, task: string): void {
  const gap = kept.findIndex((at, index) =>
    index > 0 && Math.round((times[at]! - times[kept[index - 1]!]!) * PER_YEAR[resolution]) !== 1
  );
  if (gap < 1) return;
  throw new RefusedValue(
    `Cannot ${task}: the buckets must follow each other without a gap, current value is ` +
      `${labels[kept[gap]!]} after ${labels[kept[gap - 1]!]}`,
  );
}

/**
 * The longest stretch of complete buckets that follow each other, the last of several, where a source
 * pauses between them; a note says which it is.
 *
 * @throws {RangeError} when a bucket between them is missing altogether
 */
export function gaplessOf<V extends View>(view: V, task: string): V {
  const { kept, labels } = view;
  const stretches: number[][] = [];
  for (const at of kept) {
    const before = stretches.at(-1);
    if (before?.at(-1) === at - 1) before.push(at);
    else stretches.push([at]);
  }
  if (stretches.length < 2) {
    checkGapless(view, task);
    return view;
  }
  checkGapless({ ...view, kept: labels.keys().toArray().slice(kept[0], kept.at(-1)! + 1) }, task);
  const longest = stretches.reduce((most, each) => each.length >= most.length ? each : most);
  const [from, to] = [labels[longest[0]!]!, labels[longest.at(-1)!]!];
  const notes = [...view.notes, note("beyond_gap_left_out", { from, to })];
  return { ...view, kept: longest, notes };
}

/**
 * Checks that the years of two series begin in the same month: FY2024 is another year elsewhere.
 *
 * @throws {RangeError} when they do not
 */
export function checkSameYears(one: View, other: View, task: string): void {
  const [start, begin] = [one, other].map(({ frame }) => yearStartOf(frame.facts));
  if (start === begin) return;
  throw new RefusedValue(
    `Cannot ${task}: the years of both must begin in the same month, current values are ${start} ` +
      `and ${begin}; resample both with one fiscalYearStart`,
  );
}

/**
 * Positions of the complete buckets of the last years.
 *
 * @throws {RangeError} for a number of years that is not a whole number from 1
 */
export function lastYears(
  { kept, times, resolution }: Pick<View, "kept" | "times" | "resolution">,
  years: number,
): number[] {
  if (!Number.isInteger(years) || years < 1) {
    throw new RefusedValue(
      `Cannot cut a window: it must be a whole number of years from 1, current value is ${years}`,
    );
  }
  // by time: there may be gaps
  const earliest = (times[kept.at(-1) ?? 0] ?? 0) - years + 0.5 / PER_YEAR[resolution];
  return kept.filter((at) => times[at]! > earliest);
}
