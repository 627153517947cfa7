import { bucketOfLabel, firstInstant } from "../catalogue/dates.ts";
import { yearOfFiscalLabel, yearStartOf } from "../frame/fiscal_years.ts";
import {
  checkSeries,
  type ColumnSchema,
  type Frame,
  partialFlags,
  partialReasons,
  seriesNames,
  shareName,
} from "../frame/mod.ts";
import { type Note, note } from "../words/note.ts";
import { fewWords } from "../words/numbers.ts";
import { shown } from "../words/shown.ts";
import type { Subject } from "../words/subject.ts";
import { RefusedValue } from "../words/refusals.ts";
import { PER_YEAR, type SeriesChoice, type View } from "./_view.ts";

const MOST_NAMED = 3;

/** The columns of a frame, read once. */
interface Columns {
  readonly frame: Frame;
  readonly measure: ColumnSchema;
  readonly labels: readonly (string | null)[];
  /** Last day of each bucket. */
  readonly ends: readonly (number | null)[];
  readonly buckets: readonly ReturnType<typeof bucketOfLabel>[];
  readonly values: readonly (number | null)[];
  /** Null: the frame has no flags. */
  readonly partial: readonly (boolean | null)[] | null;
  readonly reasons: readonly (string | null)[];
  readonly records: readonly (number | null)[];
}

/**
 * One series of a frame.
 *
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure or series that the frame does not have, or none chosen of
 * several
 */
export function viewOf(frame: Frame, choice: SeriesChoice, task: string): View {
  const columns = columnsOf(frame, choice, task);
  const name = choice.series;
  const all = seriesRows(frame);
  const chosen = name === undefined
    ? all.size < 2 ? [...all.values()][0] ?? [] : null
    : all.get(name) ?? (frame.height === 0 ? [] : null);
  if (chosen) return viewOfRows(columns, chosen, name ?? null, choice, task);
  const names = [...all.keys()];
  throw new RefusedValue(
    `Cannot ${task}: choose one of the ${names.length} series by \`series\` ` +
      `(${named(names)}), current value is ${name === undefined ? "none" : shown(name)}`,
  );
}

/** All series of a frame by name; that of a frame with a single one has the name of its measure. */
export function viewsOf(frame: Frame, choice: SeriesChoice, task: string): Map<string, View> {
  return new Map(eachView(frame, choice, task));
}

/** The same one after another. */
export function* eachView(
  frame: Frame,
  choice: SeriesChoice,
  task: string,
): Generator<[name: string, View]> {
  const columns = columnsOf(frame, choice, task);
  for (const [name, rows] of seriesRows(frame)) {
    const named = name === "" ? columns.measure.name : name;
    yield [named, viewOfRows(columns, rows, name || null, choice, task)];
  }
}

function columnsOf(frame: Frame, choice: SeriesChoice, task: string): Columns {
  checkSeries(frame, task);
  const measure = measureOf(frame, choice, task);
  const labels = frame.texts("label");
  const read = yearStartOf(frame.facts) === 1 ? bucketOfLabel : fiscalBucketOf;
  const named = new Map([...new Set(labels)].map((each) => [each, read(each ?? "")]));
  return {
    frame,
    measure,
    labels,
    ends: frame.numbers("end"),
    buckets: labels.map((label) => named.get(label)!),
    values: frame.numbers(measure.name),
    partial: partialFlags(frame, measure.name),
    reasons: partialReasons(frame, measure.name),
    records: frame.numbers(frame.columns.includes("count") ? "count" : measure.name),
  };
}

function fiscalBucketOf(label: string): ReturnType<typeof bucketOfLabel> {
  return { bucket: yearOfFiscalLabel(label) - 1970, resolution: "year" };
}

function measureOf(frame: Frame, { measure }: SeriesChoice, task: string): ColumnSchema {
  if (measure !== undefined) return frame.column(measure);
  if (frame.kind !== "wide") return frame.column("count");
  const names = seriesNames(frame);
  if (names.length === 1) return frame.column(names[0]!);
  throw new RefusedValue(
    `Cannot ${task}: choose one of the series by \`measure\` (${named(names)}), current value ` +
      "is none",
  );
}

/** The first of some names, each cut where it is long. */
function named(names: readonly string[]): string {
  return fewWords(names.map((name) => shown(name).slice(1, -1)), MOST_NAMED);
}

function seriesRows(frame: Frame): Map<string, number[]> {
  const rows = Array.from({ length: frame.height }, (_, row) => row);
  if (!frame.columns.includes("series")) return new Map([["", rows]]);
  const names = frame.texts("series");
  return Map.groupBy(rows, (row) => names[row] ?? "");
}

function viewOfRows(
  { frame, measure, labels, ends, buckets, values, partial, reasons, records }: Columns,
  unsorted: readonly number[],
  name: string | null,
  { keepPartial = false }: SeriesChoice,
  task: string,
): View {
  const bucketOf = (row: number) => buckets[row]!.bucket;
  const rows = unsorted.toSorted((one, other) => bucketOf(one) - bucketOf(other));
  const twice = rows.find((row, at) => at > 0 && bucketOf(row) === bucketOf(rows[at - 1]!));
  if (twice !== undefined) {
    throw new RefusedValue(`Cannot ${task}: the bucket ${labels[twice]} is there twice`);
  }
  const resolution = buckets[rows[0]!]?.resolution ?? "year";
  const own = {
    labels: rows.map((row) => labels[row]!),
    values: rows.map((row) => values[row] ?? null),
    partial: rows.map((row) => partial ? partial[row] ?? null : isUnfinished(frame, ends[row]!)),
  };
  const yearStart = yearStartOf(frame.facts);
  const begin = yearStart === 1 ? 1970 : 1969 + (yearStart - 1) / 12;
  const called = name ?? (frame.kind === "wide" ? measure.name : null);
  return {
    ...own,
    ...completeOf(own, keepPartial),
    frame,
    measure,
    subject: subjectOf(frame, called),
    series: called,
    resolution,
    reasons: rows.map((row) => reasons[row] ?? null),
    records: rows.map((row) => records[row] ?? null),
    begins: 0,
    times: rows.map((row) => begin + bucketOf(row) / PER_YEAR[resolution]),
    rows,
  };
}

/** What a series is about: the subject of its name, or the only one, which then has its name. */
function subjectOf({ provenance: { subjects } }: Frame, series: string | null): Subject | null {
  const named = subjects.find(({ name }) =>
    name !== null && (name === series || shareName(name) === series)
  );
  if (named) return named;
  const [only, ...others] = subjects;
  return only && !others.length ? { ...only, name: series ?? only.name } : null;
}

/** By the as-of day, for a frame without flags. */
function isUnfinished({ provenance: { asOf } }: Frame, end: number | null): boolean | null {
  return asOf && end !== null ? end > firstInstant(asOf) : null;
}

/** A last bucket of which nobody knows whether it is finished counts as unfinished. */
export function completeOf(
  { labels, values, partial }: Pick<View, "labels" | "values" | "partial">,
  keepPartial: boolean,
): Pick<View, "kept" | "notes"> {
  const positions = [...labels.keys()];
  const unfinished = keepPartial ? [] : positions.filter((at) => partial[at] === true);
  const unknown = keepPartial || partial.at(-1) !== null ? [] : positions.slice(-1);
  const out = new Set([...unfinished, ...unknown]);
  const valueless = positions.filter((at) => !out.has(at) && values[at] === null);
  const left = (
    code: "unfinished_left_out" | "perhaps_unfinished_left_out" | "valueless_left_out",
    places: readonly number[],
  ): Note[] => places.length ? [note(code, { labels: places.map((at) => labels[at]!) })] : [];
  return {
    kept: positions.filter((at) => !out.has(at) && values[at] !== null),
    notes: [
      ...left("unfinished_left_out", unfinished),
      ...left("perhaps_unfinished_left_out", unknown),
      ...left("valueless_left_out", valueless),
    ],
  };
}
