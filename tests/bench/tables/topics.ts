import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import type { TopicRef } from "../../../lib/query/mod.ts";

/** The number under which a corpus knows a topic. */
export function topicNumber(store: Store, { id }: TopicRef): number {
  return store.resourceById("topic", id)!.number;
}
