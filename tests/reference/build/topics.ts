import { normalisedName, topicId } from "../../../lib/corpus/identity.ts";
import type { TopicMention } from "../../../lib/corpus/record.ts";
import { terms, words } from "../../../lib/text/mod.ts";
import type { Topic } from "../model.ts";
import { compareText } from "../order.ts";
import type { Settings, TaxonomyTopic } from "../sourced.ts";
import type { Entry } from "./entries.ts";

interface Draft {
  readonly vocabulary: string;
  readonly path: readonly string[];
  readonly parent: string | null;
  name: string | null;
  told: TaxonomyTopic | null;
}

/**
 * Every topic: each prefix of a path is one. Its name is the taxonomy's, else that of the first
 * mention in file order, else the part of the path.
 */
export function topicsOf(
  entries: readonly Entry[],
  taxonomy: Settings["taxonomy"] = [],
): Map<string, Topic> {
  const drafts = new Map<string, Draft>();
  const visit = (vocabulary: string, path: readonly string[], names: readonly string[]) => {
    for (const index of path.keys()) {
      const own = path.slice(0, index + 1);
      const id = topicId(vocabulary, own);
      const parent = index === 0 ? null : topicId(vocabulary, path.slice(0, index));
      const draft: Draft = drafts.get(id) ??
        { vocabulary, path: own, parent, name: null, told: null };
      draft.name ??= names[index] ?? null;
      drafts.set(id, draft);
    }
  };
  for (const entry of entries) {
    for (const { vocabulary, path, names } of mentionsOf(entry)) visit(vocabulary, path, names);
  }
  for (const topic of toldTopics(taxonomy)) {
    visit(topic.vocabulary, topic.path, []);
    for (const path of topic.above ?? []) visit(topic.vocabulary, path, []);
    drafts.get(topicId(topic.vocabulary, topic.path))!.told = topic;
  }
  const ids = [...drafts.keys()].sort(compareText);
  return new Map(ids.map((id, number) => [id, topicOf(id, number, drafts.get(id)!)]));
}

function toldTopics(taxonomy: NonNullable<Settings["taxonomy"]>): readonly TaxonomyTopic[] {
  return [taxonomy].flat().flatMap((each): readonly TaxonomyTopic[] => {
    if (!("name" in each)) return each.topics;
    return each.topics.map(({ id, parents = [], ...topic }) => ({
      ...topic,
      vocabulary: each.name,
      path: [id ?? topic.name!],
      above: parents.map((parent) => [parent]),
    }));
  });
}

function mentionsOf(entry: Entry): readonly TopicMention[] {
  return entry.kind === "document" || entry.kind === "organization"
    ? entry.record.topics ?? []
    : [];
}

function topicOf(id: string, number: number, draft: Draft): Topic {
  const { vocabulary, path, parent, name, told } = draft;
  const known = told?.name ?? name ?? path.at(-1)!;
  const aliases = told?.aliases ?? [];
  const searched = told?.match === false
    ? []
    : [...(isDistinctive(known) ? [known] : []), ...aliases];
  return {
    id,
    number,
    vocabulary,
    path,
    name: known,
    aliases,
    description: told?.description ?? null,
    parents: [
      ...new Set([
        ...(parent ? [parent] : []),
        ...(told?.above ?? []).map((path) => topicId(vocabulary, path)),
      ]),
    ],
    search: told?.search ?? null,
    searched: searched.map(normalisedName),
    phrases: distinct(searched.map(terms)).filter((phrase) => phrase.length > 0),
    not: (told?.not ?? []).map(terms).filter((phrase) => phrase.length > 0),
  };
}

/** Whether texts are searched for a topic's name: two words or more, or one of at least six letters. */
function isDistinctive(name: string): boolean {
  const parts = words(name);
  if (parts.length !== 1) return parts.length > 1;
  return [...parts[0]!].filter((letter) => /\p{L}/u.test(letter)).length >= 6;
}

function distinct(phrases: readonly (readonly string[])[]): (readonly string[])[] {
  return phrases.filter((phrase, index) =>
    phrases.findIndex((each) => each.join(" ") === phrase.join(" ")) === index
  );
}

/** The topics above a topic, nearest first. */
export function ancestorsOf(topics: ReadonlyMap<string, Topic>, id: string): string[] {
  const parents = topics.get(id)?.parents ?? [];
  return [...new Set([...parents, ...parents.flatMap((parent) => ancestorsOf(topics, parent))])];
}

/** The known ones among the ids and, with children, all topics below them. */
export function withChildren(
  topics: ReadonlyMap<string, Topic>,
  ids: readonly string[],
  loadChildren: boolean,
): Set<string> {
  return new Set(
    [...topics.keys()].filter((id) =>
      ids.includes(id) ||
      (loadChildren && ancestorsOf(topics, id).some((above) => ids.includes(above)))
    ),
  );
}
