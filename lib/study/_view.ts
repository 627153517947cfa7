import { bucketOfLabel, firstInstant, type Resolution } from "../catalogue/dates.ts";
import { lastDayOf, spanOf } from "../frame/buckets.ts";
import { type ColumnSchema, type Frame } from "../frame/mod.ts";

/** What to read of a frame with buckets. */
export interface SeriesChoice {
  /** A column of numbers. @default {"count"; of a wide frame its only series} */
  readonly measure?: string;
  /** One series of a frame that has several below each other, by its name. */
  readonly series?: string;
  /** Also read buckets that are unfinished or cut. @default {false} */
  readonly keepPartial?: boolean;
}

/** One series of a frame, in the order of time; lists are parallel. */
export interface View {
  readonly frame: Frame;
  readonly measure: ColumnSchema;
  readonly subject: string | null;
  readonly resolution: Resolution;
  readonly labels: readonly string[];
  /** Start of each bucket in years: 2024.25 is 1 April 2024. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly partial: readonly (boolean | null)[];
  /** Row of the frame behind each bucket. */
  readonly rows: readonly number[];
  /** Positions of the complete buckets with a value. */
  readonly kept: readonly number[];
  /** What was left out. */
  readonly notes: readonly string[];
}

export const PER_YEAR: Readonly<Record<Resolution, number>> = { year: 1, quarter: 4, month: 12 };

/**
 * One series of a frame.
 *
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure or series that the frame does not have, or none chosen of
 * several
 */
export function viewOf(frame: Frame, choice: SeriesChoice, task: string): View {
  checkBuckets(frame, task);
  const measure = measureOf(frame, choice, task);
  const labels = frame.texts("label");
  const rows = rowsOf(frame, choice.series, task)
    .map((row) => ({ row, ...bucketOfLabel(labels[row]!) }))
    .sort((one, other) => one.bucket - other.bucket);
  const resolution = rows[0]?.resolution ?? "year";
  checkSingle(rows.map(({ bucket }) => bucket), task);

  const all = frame.numbers(measure.name);
  const values = rows.map(({ row }) => all[row] ?? null);
  const names = rows.map(({ row }) => labels[row]!);
  const partial = partialOf(frame, rows.map(({ row }) => row), names);
  const { kept, notes } = completeOf(names, values, partial, choice.keepPartial ?? false);
  const { subject } = frame.provenance;
  const named = choice.series ?? (frame.kind === "wide" ? measure.name : null);
  return {
    frame,
    measure,
    subject: named === null ? subject : [subject, named].filter(Boolean).join(": "),
    resolution,
    labels: names,
    times: rows.map(({ bucket }) => 1970 + bucket / PER_YEAR[resolution]),
    values,
    partial,
    rows: rows.map(({ row }) => row),
    kept,
    notes,
  };
}

/** The values of the complete buckets. */
export function completeValues({ kept, values }: View): number[] {
  return kept.map((at) => values[at]!);
}

/** The times of the complete buckets. */
export function completeTimes({ kept, times }: View): number[] {
  return kept.map((at) => times[at]!);
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
  throw new RangeError(
    `Cannot ${task}: the buckets must follow each other without a gap, current value is ` +
      `${labels[kept[gap]!]} after ${labels[kept[gap - 1]!]}`,
  );
}

/**
 * Values of another frame at some labels.
 *
 * @throws {RangeError} for a label that the frame does not have a value for
 */
export function valuesAt(
  frame: Frame,
  labels: readonly string[],
  choice: SeriesChoice,
  task: string,
): number[] {
  const view = viewOf(frame, { ...choice, keepPartial: true }, task);
  const places = new Map(view.labels.map((label, at) => [label, at]));
  return labels.map((label) => {
    const value = view.values[places.get(label) ?? -1];
    if (typeof value === "number") return value;
    throw new RangeError(
      `Cannot ${task}: the background must have a value for every bucket of the series, current ` +
        `value of ${label} is missing`,
    );
  });
}

function checkBuckets({ columns }: Frame, task: string): void {
  const missing = ["label", "start", "end"].find((name) => !columns.includes(name));
  if (missing === undefined) return;
  throw new TypeError(
    `Cannot ${task}: the frame must have buckets (label, start, end), current columns are ` +
      columns.join(", "),
  );
}

const NOT_SERIES = new Set(["label", "start", "end", "partial", "total"]);

function measureOf(frame: Frame, { measure }: SeriesChoice, task: string): ColumnSchema {
  if (measure !== undefined) return frame.column(measure);
  if (frame.kind !== "wide") return frame.column("count");
  const names = frame.columns.filter((name) => !NOT_SERIES.has(name) && !name.endsWith(" share"));
  if (names.length === 1) return frame.column(names[0]!);
  throw new RangeError(
    `Cannot ${task}: choose one of the series by \`measure\`, current ones are ${names.join(", ")}`,
  );
}

function rowsOf(frame: Frame, name: string | undefined, task: string): number[] {
  const rows = Array.from({ length: frame.height }, (_, row) => row);
  if (!frame.columns.includes("series")) return rows;
  const names = frame.texts("series");
  const all = [...new Set(names)];
  if (name === undefined && all.length < 2) return rows;
  if (name !== undefined && all.includes(name)) return rows.filter((row) => names[row] === name);
  const current = name === undefined ? "none" : JSON.stringify(name);
  throw new RangeError(
    `Cannot ${task}: choose one of the ${all.length} series by \`series\` ` +
      `(${all.slice(0, 5).join(", ")}${all.length > 5 ? ", …" : ""}), current value is ${current}`,
  );
}

function checkSingle(buckets: readonly number[], task: string): void {
  const at = buckets.findIndex((bucket, index) => index > 0 && bucket === buckets[index - 1]);
  if (at < 0) return;
  throw new RangeError(`Cannot ${task}: a bucket is there twice, current row is ${at}`);
}

/** Flags of the frame, or for a frame without them by its as-of day. */
function partialOf(
  frame: Frame,
  rows: readonly number[],
  labels: readonly string[],
): (boolean | null)[] {
  if (frame.columns.includes("partial")) {
    const flags = frame.flags("partial");
    return rows.map((row) => flags[row] ?? null);
  }
  const { asOf } = frame.provenance;
  return labels.map((label) => asOf ? lastDayOf(spanOf(label)) > firstInstant(asOf) : null);
}

/** A last bucket of which nobody knows whether it is finished counts as unfinished. */
function completeOf(
  labels: readonly string[],
  values: readonly (number | null)[],
  partial: readonly (boolean | null)[],
  keepPartial: boolean,
): { readonly kept: number[]; readonly notes: string[] } {
  const positions = [...labels.keys()];
  const unfinished = keepPartial ? [] : positions.filter((at) => partial[at] === true);
  const unknown = keepPartial || partial.at(-1) !== null ? [] : positions.slice(-1);
  const out = new Set([...unfinished, ...unknown]);
  const valueless = positions.filter((at) => !out.has(at) && values[at] === null);
  const said = (what: string, places: readonly number[]) =>
    places.length ? [`Left out, ${what}: ${listed(places.map((at) => labels[at]!))}`] : [];
  return {
    kept: positions.filter((at) => !out.has(at) && values[at] !== null),
    notes: [
      ...said("unfinished or cut", unfinished),
      ...said("perhaps unfinished", unknown),
      ...said("without a value", valueless),
    ],
  };
}

function listed(labels: readonly string[]): string {
  return labels.length > 4 ? `${labels[0]} … ${labels.at(-1)}` : labels.join(", ");
}
