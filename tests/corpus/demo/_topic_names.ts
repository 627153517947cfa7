import type { DemoTopic } from "../../../lib/corpus/demo/mod.ts";
import { terms } from "../../../lib/text/mod.ts";

/** Finds the names of topics in texts, as phrases of stems. */
export function topicFinder(topics: readonly DemoTopic[]): (text: string) => Set<DemoTopic> {
  const names = new Map(topics.map((topic) => [terms(topic.name).join(" "), topic]));
  const lengths = new Set([...names.keys()].map((name) => name.split(" ").length));
  return (text) => {
    const stems = terms(text);
    const found = new Set<DemoTopic>();
    for (let start = 0; start < stems.length; start++) {
      for (const length of lengths) {
        const topic = names.get(stems.slice(start, start + length).join(" "));
        if (topic !== undefined) found.add(topic);
      }
    }
    return found;
  };
}
