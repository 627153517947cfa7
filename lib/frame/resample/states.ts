import { namedNotes, type Note, note } from "../../words/note.ts";
import { isCut, isPartial, isUnfinished, partialReason, type Span } from "../buckets.ts";
import type { Axis } from "./axis.ts";
import type { Course } from "./course.ts";

/** A wider bucket of a series. */
export interface Bucket {
  readonly label: string;
  readonly span: Span;
  /** Rows of the frame that it is made of. */
  readonly rows: readonly number[];
  readonly partial: boolean | null;
  readonly reason: string | null;
}

/**
 * The wider buckets of a series. One is partial when one of its parts is, and when the bounds or the
 * data begin or end inside it.
 *
 * @param starts first instant of each row
 */
export function bucketsOf(course: Course, axis: Axis, starts: readonly number[]): Bucket[] {
  const { rows, window } = course;
  const places = Map.groupBy(rows.keys(), (at) => axis.bucketOf(starts[rows[at]!]!));
  return [...places].map(([bucket, parts]) => {
    const span = axis.spanOf(bucket);
    const reason = partialReason(span, window);
    const broken = parts.filter((at) => course.partial[at] === true);
    const isKnown = course.name === null || parts.some((at) => course.counts[at] !== null);
    const last = broken.at(-1);
    return {
      label: axis.labelOf(bucket),
      span,
      rows: parts.map((at) => rows[at]!),
      partial: !isKnown ? null : last === undefined ? isPartial(span, window) : true,
      reason: !isKnown ? null : reason ?? (last === undefined ? null : course.reasons[last]!),
    };
  });
}

/** The notes on buckets, of the wider ones; all others are what they were. */
export function notesOn(
  notes: readonly Note[],
  courses: readonly (readonly [Course, readonly Bucket[]])[],
): Note[] {
  const others = notes.filter(({ code }) => code !== "unfinished" && code !== "cut_by_bounds");
  const own = courses.map(([{ name, window }, buckets]) =>
    [name ?? "", notesOf(buckets, window)] as const
  );
  const [[name, only] = ["", []], ...more] = own;
  return [...others, ...(name === "" && !more.length ? only : namedNotes(new Map(own)))];
}

function notesOf(buckets: readonly Bucket[], window: Course["window"]): Note[] {
  const labels = (those: (span: Span) => boolean | null) =>
    buckets.filter(({ span }) => those(span)).map(({ label }) => label);
  const unfinished = labels((span) => isUnfinished(span, window));
  const cut = labels((span) => isCut(span, window));
  return [
    ...(unfinished.length
      ? [note("unfinished", {
        labels: unfinished,
        asOf: window.asOf!,
        ...(window.asOfPrecision && { precision: window.asOfPrecision }),
      })]
      : []),
    ...(cut.length ? [note("cut_by_bounds", { labels: cut })] : []),
  ];
}
