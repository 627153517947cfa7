import type { Input } from "../../../lib/catalogue/catalogue.ts";
import { note } from "../../../lib/words/note.ts";
import { ancestorsOf, withChildren } from "../build/topics.ts";
import type { Corpus } from "../model.ts";
import { compareText } from "../order.ts";
import { unknownNote } from "./notes.ts";

/** Above so many active organisations similarity is not computed. */
const JACCARD_LIMIT = 5_000;

/** Topics that share organisations with a topic, by Jaccard similarity, then count, then id. */
export function relatedTopics(corpus: Corpus, input: Input<"relatedTopics">) {
  const id = input.topicId.toLowerCase();
  const active = activeIn(corpus, id, input);
  const above = ancestorsOf(corpus.topics, id);
  const below = withChildren(corpus.topics, [id], true);
  const data = [];
  for (const topic of corpus.topics.values()) {
    if (above.includes(topic.id) || below.has(topic.id)) continue;
    const others = activeIn(corpus, topic.id, input);
    const organizationCount = [...active].filter((each) => others.has(each)).length;
    if (organizationCount === 0) continue;
    const similarity = active.size > JACCARD_LIMIT
      ? 1
      : organizationCount / (active.size + others.size - organizationCount);
    data.push({ id: topic.id, name: topic.name, organizationCount, similarity });
  }
  data.sort((a, b) =>
    b.similarity - a.similarity || b.organizationCount - a.organizationCount ||
    compareText(a.id, b.id)
  );
  return {
    output: { data: data.slice(0, input.take) },
    notes: [
      ...unknownNote([id], new Set(corpus.topics.keys()), "topic"),
      ...active.size > JACCARD_LIMIT
        ? [note("similarity_cut_off", { organizations: active.size, most: JACCARD_LIMIT })]
        : [],
    ],
  };
}

/** The organisations with a link to the topic, or with children to one below, that is as certain. */
function activeIn(
  { topics, organizations }: Corpus,
  id: string,
  { loadChildren, certainty }: { loadChildren: boolean; certainty: number },
): Set<string> {
  const asked = withChildren(topics, [id], loadChildren);
  const active = new Set<string>();
  for (const organization of organizations.values()) {
    for (const [topic, value] of organization.certainties) {
      if (asked.has(topic) && value >= certainty) active.add(organization.id);
    }
  }
  return active;
}
