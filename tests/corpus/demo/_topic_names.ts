import type { DemoTopic } from "../../../lib/corpus/demo/mod.ts";
import { forEachWord, stem, terms } from "../../../lib/text/mod.ts";

/** Finds the names of topics in texts, as phrases of stems. */
export function topicFinder(topics: readonly DemoTopic[]): (text: string) => Set<DemoTopic> {
  const byFirst = Map.groupBy(
    topics.map((topic) => ({ topic, stems: terms(topic.name) })),
    ({ stems }) => stems[0]!,
  );
  const known = new Map<string, string>();
  const stemOf = (word: string): string => {
    const found = known.get(word) ?? stem(word);
    known.set(word, found);
    return found;
  };
  return (text) => {
    const stems: string[] = [];
    forEachWord(text, (word) => stems.push(stemOf(word)));
    return new Set(stems.flatMap((first, start) =>
      (byFirst.get(first) ?? [])
        .filter((name) => name.stems.every((part, place) => part === stems[start + place]))
        .map(({ topic }) => topic)
    ));
  };
}
