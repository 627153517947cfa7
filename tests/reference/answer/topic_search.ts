import { words } from "../../../lib/text/mod.ts";
import type { Corpus, Topic } from "../model.ts";
import { compareText } from "../order.ts";

/** Topics by keyword, by descending relevance, then number of documents, then id. */
export function searchTopics(corpus: Corpus, query: string, take: number) {
  return [...corpus.topics.values()]
    .map((topic) => ({
      topic,
      score: scoreOf(topic, query),
      documents: countDocuments(corpus, topic.id),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) =>
      b.score - a.score || b.documents - a.documents || compareText(a.topic.id, b.topic.id)
    )
    .slice(0, take)
    .map(({ topic, score }) => ({
      id: topic.id,
      name: topic.name,
      score,
      description: topic.description,
      parents: parentsOf(topic, corpus),
    }));
}

export function parentsOf({ parents }: Topic, { topics }: Corpus) {
  return parents.map((id) => ({ id, name: topics.get(id)!.name }));
}

/** The documents of all types that are linked to a topic. */
export function countDocuments({ documents }: Corpus, topic: string): number {
  return Object.values(documents).flat()
    .filter(({ links }) => links.some((link) => link.topic === topic)).length;
}

function scoreOf({ name, aliases, description }: Topic, query: string): number {
  const asked = words(query);
  if (asked.length === 0) return 0;
  const known = words(description ?? "");
  return Math.max(
    nameScore(name, asked),
    ...aliases.map((alias) => nameScore(alias, asked) * 0.95),
    asked.every((word) => known.includes(word)) ? 0.3 : 0,
  );
}

function nameScore(name: string, asked: readonly string[]): number {
  const known = words(name);
  if (known.join(" ") === asked.join(" ")) return 1;
  if (known.join(" ").startsWith(asked.join(" "))) return 0.9;
  if (!asked.every((word) => known.includes(word))) return 0;
  return 0.8 * (new Set(asked).size / known.length);
}
