import type { Input } from "../../catalogue/catalogue.ts";
import type { Topic } from "../../catalogue/types.ts";
import { words } from "../../text/mod.ts";
import { FREELY, type Work } from "../embedded/kernels/mod.ts";
import type { TopicRow } from "./topic_tree.ts";

/** A topic whose texts are compared takes as long as so many items of an array. */
const TOPIC_ITEMS = 100;

/** Topics whose name, alias or description holds the words asked for, best first. */
export function searchTopics(
  topics: readonly TopicRow[],
  input: Input<"searchTopics">,
  work: Work = FREELY,
): { data: Topic[] } {
  const asked = words(input.query);
  const found = topics
    .map((topic) => {
      work(TOPIC_ITEMS);
      return { topic, score: topicScore(topic, asked) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => {
      work(1);
      return b.score - a.score || b.topic.uses - a.topic.uses || (a.topic.id < b.topic.id ? -1 : 1);
    })
    .slice(0, input.take);
  return {
    data: found.map(({ topic: { id, name, description, parents }, score }) => ({
      id,
      name,
      score,
      description,
      parents: parents.map((parent) => ({ id: topics[parent]!.id, name: topics[parent]!.name })),
    })),
  };
}

/** How well a topic answers to some words, 0 to 1; 0 is not at all. */
function topicScore({ name, aliases, description }: TopicRow, asked: readonly string[]): number {
  if (!asked.length) return 0;
  const inDescription = description && holdsAll(words(description), asked) ? 0.3 : 0;
  return Math.max(
    nameScore(words(name), asked),
    ...aliases.map((alias) => 0.95 * nameScore(words(alias), asked)),
    inDescription,
  );
}

function nameScore(name: readonly string[], asked: readonly string[]): number {
  const [whole, query] = [name.join(" "), asked.join(" ")];
  if (whole === query) return 1;
  if (whole.startsWith(query)) return 0.9;
  return holdsAll(name, asked) ? 0.8 * asked.length / name.length : 0;
}

function holdsAll(name: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) => name.includes(word));
}
