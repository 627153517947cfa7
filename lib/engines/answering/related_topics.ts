import type { RelatedTopic } from "../../catalogue/types.ts";
import { type Note, note } from "../../words/note.ts";
import { FREELY, stretch, type Work } from "../embedded/kernels/mod.ts";
import type { TopicTree } from "./topic_tree.ts";

/** Above so many active organisations the similarity is not computed: it is always 1. */
const JACCARD_CUT_OFF = 5_000;

/** What is told where a topic has too many active organisations for similarities; else null. */
export function cutOffNote(organizations: number): Note | null {
  return organizations > JACCARD_CUT_OFF
    ? note("similarity_cut_off", { organizations, most: JACCARD_CUT_OFF })
    : null;
}

/** The topics that share organisations with one and are neither above nor below it, in order. */
export function rankedRelated(
  tree: TopicTree,
  topic: number,
  { shared, similarityOf }: {
    readonly shared: ArrayLike<number>;
    readonly similarityOf: (topic: number) => number;
  },
  work: Work = FREELY,
): RelatedTopic[] {
  const kin = new Set([...tree.above(topic), ...tree.below(topic)]);
  const related: RelatedTopic[] = [];
  for (let number = 0; number < tree.topics.length;) {
    for (const end = stretch(number, tree.topics.length, work); number < end; number++) {
      if (!shared[number] || kin.has(number)) continue;
      const { id, name } = tree.topics[number]!;
      const similarity = similarityOf(number);
      related.push({ id, name, organizationCount: shared[number]!, similarity });
    }
  }
  if (related.length <= FEW) return related.sort(moreAlike);
  return related.sort((a, b) => {
    work(1);
    return moreAlike(a, b);
  });
}

/** So many are ordered without a look whether the question was called off. */
const FEW = 1_000;

function moreAlike(a: RelatedTopic, b: RelatedTopic): number {
  return b.similarity - a.similarity || b.organizationCount - a.organizationCount ||
    (a.id < b.id ? -1 : 1);
}
