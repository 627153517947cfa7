import { DAY, firstInstant } from "../../catalogue/dates.ts";
import { RefusedValue } from "../../words/refusals.ts";
import type { KnownDay } from "../../words/known_day.ts";
import { notesOf } from "../../words/note.ts";
import type { Lack, SeriesWindow } from "../buckets.ts";
import { isoDay } from "../columns/temporal.ts";
import { coverageIn, lacksOf } from "../lacks.ts";
import type { ReadTable } from "../table.ts";
import { partialFlags, partialReasons, seriesNames } from "../wide.ts";

/** One series of a frame of buckets; lists are by its buckets, in the order of time. */
export interface Course {
  /** Its name in a frame with several; null: the frame has one. */
  readonly name: string | null;
  /** Rows of the frame. */
  readonly rows: readonly number[];
  readonly counts: readonly (number | null)[];
  readonly partial: readonly (boolean | null)[];
  readonly reasons: readonly (string | null)[];
  readonly window: SeriesWindow;
}

/** A list of values for the rows of a frame. */
type Column<T> = readonly (T | null)[];

/** The series of a frame, each with what the frame tells of its bounds and its reach. */
export function coursesOf(frame: ReadTable): Course[] {
  const { kind, height } = frame;
  const all = Array.from({ length: height }, (_, row) => row);
  if (kind === "wide") {
    return seriesNames(frame).filter((name) => name !== "total").map((name) =>
      courseOf(
        frame,
        name,
        all,
        frame.numbers(name),
        partialFlags(frame, name) ?? [],
        partialReasons(frame, name),
      )
    );
  }
  const reasons = partialReasons(frame, "count");
  const counts = frame.numbers("count"), partial = frame.flags("partial");
  if (kind === "series") return [courseOf(frame, null, all, counts, partial, reasons)];
  const names = frame.texts("series");
  return [...Map.groupBy(all, (row) => names[row] ?? "")].map(([name, rows]) =>
    courseOf(frame, name, rows, counts, partial, reasons)
  );
}

function courseOf(
  frame: ReadTable,
  name: string | null,
  rows: readonly number[],
  counts: Column<number>,
  partial: Column<boolean>,
  reasons: Column<string>,
): Course {
  const [starts, ends] = [frame.numbers("start"), frame.numbers("end")];
  checkWhole(frame, rows.map((row) => [starts[row]!, ends[row]!]));
  const own = {
    counts: rows.map((row) => counts[row] ?? null),
    partial: rows.map((row) => partial[row] ?? null),
    reasons: rows.map((row) => reasons[row] ?? null),
  };
  const { subjects } = frame.provenance;
  const { start, end } = subjects.find((each) => each.name === name) ?? subjects[0] ?? {};
  const told = lacksOfCourse(frame, name);
  const first = own.reasons.indexOf("source_ended");
  const ended = first < 0 ? NaN : starts[rows[first]!]!;
  const reached = reachOf(frame, name, own, rows.map((row) => [starts[row]!, ends[row]!]));
  return {
    name,
    rows,
    ...own,
    window: {
      start,
      end,
      asOf: reached?.day ?? null,
      asOfPrecision: reached?.precision,
      lacks: [
        ...Number.isNaN(ended)
          ? []
          : [{ reason: "source_ended", after: isoDay(ended - DAY), before: null } as const],
        ...told,
      ],
    },
  };
}

/** Beginnings and pauses of its sources, where notes tell them of this very series. */
function lacksOfCourse(
  { notes, provenance: { subjects } }: ReadTable,
  name: string | null,
): Lack[] {
  if (name !== null && !subjects.some((each) => each.name === name)) return [];
  const own = notes.filter(({ about }) => name === null || !about || about.includes(name));
  return lacksOf({ ...coverageIn(own), ended: [] });
}

/**
 * Sees that every bucket of the series is there.
 *
 * @throws {RangeError} when rows were taken out
 */
function checkWhole({ provenance }: ReadTable, spans: readonly (readonly number[])[]): void {
  const { window } = provenance;
  const gap = spans.some(([start], at) => at > 0 && start !== spans[at - 1]![1]! + DAY);
  const [first, last] = [spans[0]?.[0], spans.at(-1)?.[1]];
  const isCutOff = window && first !== undefined &&
    (first !== firstInstant(window.first) || last !== firstInstant(window.last));
  if (!gap && !isCutOff) return;
  throw new RefusedValue(
    "Cannot resample: buckets of the series were taken out; resample first, then choose rows" +
      (window ? `, current series is of ${window.first} to ${window.last}` : ""),
  );
}

/**
 * The last day that the data of a series is known to reach. A frame of several tells the earliest
 * of theirs, and by its buckets which reach further.
 */
function reachOf(
  { notes, provenance: { asOf, asOfPrecision: precision } }: ReadTable,
  name: string | null,
  { counts, partial }: Pick<Course, "counts" | "partial">,
  spans: readonly (readonly number[])[],
): KnownDay | null {
  const said = notesOf(notes, "unfinished")
    .find(({ about }) => name === null || !about || about.includes(name));
  if (said) return { day: said.data.asOf, precision: said.data.precision };
  const known = asOf === null ? null : { day: asOf, precision };
  const last = counts.findLastIndex((count) => count !== null);
  if (name === null || asOf === null || last < 0) return known;
  const seen = isoDay(spans[last]![partial[last] ? 0 : 1]!);
  return partial[last] !== null && seen > asOf ? { day: seen } : known;
}
