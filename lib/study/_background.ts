import type { Frame } from "../frame/mod.ts";
import { note } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import { viewOf } from "./_read_view.ts";
import { checkSameYears, completeLabels, type View } from "./_view.ts";

/** A series without the buckets that a source of its background does not cover. */
export function coveredBy(series: View, background: Frame, task: string): View {
  const { labels, values } = viewOf(background, { keepPartial: true }, task);
  const open = new Set(labels.filter((_, at) => values[at] === null));
  const left = series.kept.filter((at) => open.has(series.labels[at]!));
  if (!left.length) return series;
  const notes = [
    ...series.notes,
    note("background_lacks", { labels: left.map((at) => series.labels[at]!) }),
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
