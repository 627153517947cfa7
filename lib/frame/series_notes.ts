import type { Resolution } from "../catalogue/dates.ts";
import type { TimeSeries } from "../catalogue/records.ts";
import { bucketWords, isCut, isUnfinished, type SeriesWindow, spanOf } from "./buckets.ts";

/** What is known of a series beside its numbers. */
export interface SeriesFacts {
  readonly resolution: Resolution;
  readonly window?: SeriesWindow;
  /** Why a matching record may be in no bucket. */
  readonly withoutLabel?: string;
}

/**
 * What a reader of a series should know beyond what the engine said: unfinished and cut buckets,
 * and the records in none, unless the engine has a note that begins with their number.
 */
export function seriesNotes(
  { labels, withoutLabel }: TimeSeries,
  { resolution, window = {}, withoutLabel: reason }: SeriesFacts,
  said: readonly string[],
): string[] {
  const unfinished = labels.filter((label) => isUnfinished(spanOf(label), window));
  const cut = labels.filter((label) => isCut(spanOf(label), window));
  const notes: string[] = [];
  if (unfinished.length) {
    notes.push(`Unfinished: ${bucketWords(unfinished)}; the data reaches ${window.asOf}`);
  }
  if (cut.length) notes.push(`Cut by the bounds of the request: ${bucketWords(cut)}`);
  if (labels.length && !window.asOf) {
    notes.push("Whether the last bucket is finished is not known: the data has no as-of date");
  }
  if (withoutLabel > 0 && !said.some((note) => note.startsWith(`${withoutLabel} `))) {
    const why = reason ?? `no date, or none as exact as a ${resolution}`;
    const records = withoutLabel === 1 ? "record" : "records";
    notes.push(`In no bucket: ${withoutLabel} matching ${records} (${why})`);
  }
  return notes;
}
