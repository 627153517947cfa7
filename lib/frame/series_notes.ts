import type { Resolution } from "../catalogue/dates.ts";
import type { TimeSeries } from "../catalogue/types.ts";
import { dataOf, type Note, note, notesOf } from "../words/note.ts";
import { isCut, isUnfinished, type SeriesWindow, type Span, spanOf } from "./buckets.ts";

/** What is known of a series beside its numbers. */
export interface SeriesFacts {
  readonly resolution: Resolution;
  readonly window?: SeriesWindow;
  /**
   * What a record has its buckets by.
   *
   * @default "date"
   */
  readonly by?: "date" | "interval";
}

/**
 * What a reader of a series should know beyond what the engine said: unfinished and cut buckets,
 * and the records in none, unless the engine counted them.
 */
export function seriesNotes(
  { labels, withoutLabel }: TimeSeries,
  { resolution, window = {}, by = "date" }: SeriesFacts,
  said: readonly Note[],
  spans: readonly Span[] = labels.map(spanOf),
): Note[] {
  const unfinished = labels.filter((_, at) => isUnfinished(spans[at]!, window));
  const cut = labels.filter((_, at) => isCut(spans[at]!, window));
  const { asOf, asOfPrecision: precision } = window;
  const counted = [...notesOf(said, "without_label"), ...notesOf(said, "without_interval")]
    .some(({ data }) => data.count === withoutLabel);
  return [
    ...(unfinished.length && asOf
      ? [note("unfinished", { labels: unfinished, asOf, ...(precision && { precision }) })]
      : []),
    ...(cut.length ? [note("cut_by_bounds", { labels: cut })] : []),
    ...(labels.length && !asOf ? [note("as_of_unknown", {})] : []),
    ...(withoutLabel > 0 && !counted
      ? [note("in_no_bucket", {
        count: withoutLabel,
        by,
        resolution,
        ...by === "date" && (window.start || window.end) && { bounded: true },
      })]
      : []),
  ];
}

/** How many records inside the bounds have a bucket that is not on the axis of a series. */
export function outsideIn(notes: readonly Note[]): number {
  const { before, after } = dataOf(notes, "outside") ?? { before: 0, after: 0 };
  return before + after;
}
