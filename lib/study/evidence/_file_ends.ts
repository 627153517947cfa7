import type { TrendWarning } from "../../analysis/mod.ts";
import { firstInstant } from "../../catalogue/dates.ts";
import { lastDayOf, spanOf } from "../../frame/buckets.ts";
import { reachOf } from "../../query/verbs/context.ts";
import { distinctNotes, note, notesOf } from "../../words/note.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";
import type { View } from "../_view.ts";

/** What gives less of the records does not make a fall. */
const LEAST_PART = 0.1;

/**
 * What the corpus was built of and notes to end before the rest of its type, where finished buckets
 * follow: what falls there may be the file, not the topic.
 */
export async function fileEnds(
  query: Query,
  { labels, partial }: View,
  options: RunOptions,
): Promise<TrendWarning[]> {
  const { engine, collection } = planOf(query);
  const info = await engine.corpus(options);
  const finished = labels.findLast((_, at) => partial[at] === false);
  const all = reachOf(info, collection)?.count ?? 0;
  if (finished === undefined || all === 0) return [];
  return distinctNotes(notesOf(info.notes, "source_ends")).flatMap(({ data }): TrendWarning[] => {
    if (data.collection !== collection) return [];
    const { importer: source, end: day } = data;
    if (firstInstant(day) >= lastDayOf(spanOf(finished))) return [];
    const records = info.sources
      .filter(({ importer }) => importer === source)
      .reduce((sum, { records }) => sum + records, 0);
    const share = Math.min(1, records / all);
    if (share < LEAST_PART) return [];
    return [note("file_ends", { source, collection, day, records, share })];
  });
}
