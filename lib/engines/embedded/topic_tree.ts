import { TopicTree } from "../answering/topic_tree.ts";
import type { Store } from "./store/reader.ts";

/** The tree of a corpus, made once. */
export function topicTree(store: Store): TopicTree {
  return store.derive(
    "topic tree",
    () => new TopicTree(store.topics()),
    ({ topics }) => topics.length * 100,
  );
}
