import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { topicTree } from "../../../lib/engines/embedded/topic_tree.ts";
import type { TopicRef } from "../../../lib/query/mod.ts";

/** The number under which a corpus knows a topic. */
export function topicNumber(store: Store, { id }: TopicRef): number {
  return store.resourceById("topic", id)!.number;
}

/** The numbers of all topics. */
export function topicNumbers(store: Store): number[] {
  return topicTree(store).topics.map(({ number }) => number);
}
