import type { FilterInput } from "../../catalogue/filter.ts";
import { LIMITS } from "../../catalogue/limits.ts";
import type { TaxonomyTopic } from "../../corpus/taxonomy/taxonomy.ts";
import { isMatchable } from "../../corpus/topics.ts";
import { words } from "../../text/mod.ts";

/** Phrases of one search string: so few that none is too long. */
const TOGETHER = 100;

/**
 * The filter that finds the texts of a topic, as a build finds them; null when nothing is looked
 * for.
 *
 * @param name what the topic is called
 */
export function topicFilter(topic: TaxonomyTopic, name: string): FilterInput | null {
  const { aliases, match, not, search } = topic;
  const names = match ? [...isMatchable(name) ? [name] : [], ...aliases] : [];
  const found = [
    ...phrases(names),
    ...(search === undefined ? [] : [{ type: "query" as const, query: search }]),
  ];
  if (!found.length) return null;
  const excluded = phrases(not);
  if (!excluded.length) return any(found);
  return { type: "and", clauses: [any(found), { type: "not", clause: any(excluded) }] };
}

function any(clauses: readonly FilterInput[]): FilterInput {
  return clauses.length === 1 ? clauses[0]! : { type: "or", clauses: [...clauses] };
}

/** The texts that hold one of these phrases. */
function phrases(texts: readonly string[]): FilterInput[] {
  const quoted = texts.map(words)
    .filter(({ length }) => length > 0 && length <= LIMITS.phraseWords)
    .map((each) => `"${each.join(" ")}"`);
  const parts: FilterInput[] = [];
  for (let at = 0; at < quoted.length; at += TOGETHER) {
    parts.push({ type: "query", query: quoted.slice(at, at + TOGETHER).join(" OR ") });
  }
  return parts;
}
