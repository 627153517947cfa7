import type { TrendWarning } from "../../analysis/mod.ts";
import { firstInstant } from "../../catalogue/dates.ts";
import { readEndNote } from "../../catalogue/end_notes.ts";
import { lastDayOf, spanOf } from "../../frame/buckets.ts";
import { nameOfCollection, reachOf } from "../../query/verbs/context.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";
import type { View } from "../_view.ts";
import { percent } from "../_words.ts";

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
  return [...new Set(info.notes)].flatMap((note): TrendWarning[] => {
    const told = readEndNote(note);
    if (told?.collection !== collection) return [];
    const { importer: source, end: day } = told;
    if (firstInstant(day) >= lastDayOf(spanOf(finished))) return [];
    const records = info.sources
      .filter(({ importer }) => importer === source)
      .reduce((sum, { records }) => sum + records, 0);
    const share = Math.min(1, records / all);
    if (share < LEAST_PART) return [];
    const message = `${source}, ${percent(share)} of all ${nameOfCollection(collection)} in the ` +
      `corpus, ends on ${day}`;
    return [{ code: "file_ends", message, evidence: { source, day, records, share } }];
  });
}
