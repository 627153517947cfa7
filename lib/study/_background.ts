import type { Frame } from "../frame/mod.ts";
import { namedNotes, type Note, note, noteKey } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import { viewOf } from "./_read_view.ts";
import { checkSameYears, completeLabels, type SeriesChoice, type View } from "./_view.ts";

/**
 * A series without the buckets that its background does not have in full, since a source of it
 * begins, ends or pauses there; with the notes on that background.
 */
export function coveredBy(
  series: View,
  background: Frame,
  { keepPartial = false }: SeriesChoice,
  task: string,
): View {
  const { labels, kept } = viewOf(background, { keepPartial }, task);
  const open = new Set(labels.filter((_, at) => !kept.includes(at)));
  const left = series.kept.filter((at) => open.has(series.labels[at]!));
  const own = new Set(series.frame.notes.map(noteKey));
  const isNew = (each: Note) => !own.has(noteKey(each));
  const notes = [
    ...series.notes,
    ...namedNotes(new Map([["background", background.notes.filter(isNew)]])),
    ...(left.length
      ? [note("background_lacks", { labels: left.map((at) => series.labels[at]!) })]
      : []),
  ];
  return { ...series, kept: series.kept.filter((at) => !left.includes(at)), notes };
}

/**
 * The counts of a background at the complete buckets of a series.
 *
 * @throws {RangeError} where it has none
 */
export function backgroundOf(series: View, background: Frame, task: string): number[] {
  const of = viewOf(background, { keepPartial: true }, task);
  checkSameYears(series, of, task);
  const { labels, values } = of;
  const places = new Map(labels.map((label, at) => [label, at]));
  return completeLabels(series).map((label) => {
    const value = values[places.get(label) ?? -1];
    if (typeof value === "number") return value;
    throw new RefusedValue(
      `Cannot ${task}: the background must have a value for every bucket of the series, current ` +
        `value of ${label} is missing`,
    );
  });
}
