import type { DocumentType } from "../../catalogue/collections.ts";
import { breather } from "../../event_loop.ts";
import type { DocumentQuery } from "../../query/mod.ts";
import { type Note, note } from "../../words/note.ts";
import { planOf, type RunOptions } from "../_query.ts";

/** Topics of documents, and the pairs of them that occur together elsewhere. */
export interface TopicPairs {
  readonly documents: readonly (readonly string[])[];
  readonly elsewhere: readonly (readonly string[])[];
}

const MOST = { documents: 50_000, topics: 1_000 };

/** The topics of each document, with what occurs together in another type; or why not known. */
export async function topicPairs<T extends DocumentType, U extends DocumentType>(
  query: DocumentQuery<T>,
  other: DocumentQuery<U>,
  { signal }: RunOptions,
): Promise<TopicPairs | Note> {
  const { engine } = planOf(query);
  if (!engine.capabilities.groupBy) {
    return note("coherence_needs_groups", { engine: engine.name });
  }
  const total = await query.count({ signal });
  if (total > MOST.documents) {
    return note("coherence_of_too_many", {
      count: total,
      what: "documents",
      most: MOST.documents,
    });
  }
  const rows = await query.top(Math.max(1, total)).proofPoints({
    fields: ["topics"],
    ids: true,
    signal,
  });
  const documents = rows.texts("topicsIds").map((ids) => ids ? ids.split("; ") : []);
  const together = [...new Set(documents.filter(({ length }) => length > 1).flat())];
  if (together.length > MOST.topics) {
    return note("coherence_of_too_many", {
      count: together.length,
      what: "topics",
      most: MOST.topics,
    });
  }
  const breathe = breather(signal);
  const elsewhere: [string, string][] = [];
  for (const topic of together) {
    await breathe();
    const groups = await other.topic(topic).groupBy("topic", { signal });
    for (const id of groups.texts("id")) if (id !== topic) elsewhere.push([topic, id!]);
  }
  return { documents, elsewhere };
}
