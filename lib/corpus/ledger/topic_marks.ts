import type { TopicEntry } from "../topics.ts";
import { markOf, markText } from "./marks.ts";

/**
 * What each topic is known by in the ledger: itself and all above it. A record below a topic that
 * was moved is tagged otherwise than before.
 */
export function topicKeys(
  topics: readonly TopicEntry[],
  ancestors: readonly (readonly number[])[],
): readonly string[] {
  return topics.map(({ id }, number) => {
    const above = ancestors[number]!.filter((each) => each !== number).sort((a, b) => a - b);
    return markText(markOf([id, ...above.map((each) => topics[each]!.id)].join("<")));
  });
}

/** Topics of a record with what each link says, as one text. */
export function topicsText<T extends { readonly topic: number }>(
  keys: readonly string[],
  found: readonly T[],
  saysOf: (link: T) => string,
): string {
  return found.map((link) => `${keys[link.topic]} ${saysOf(link)}`).sort().join("\n");
}
