import type { Resolved, ResolveRequest } from "../engine.ts";
import { foldedName } from "./near_names.ts";
import type { Named, Names } from "./names.ts";
import { resolveTopic } from "./resolve_topic.ts";
import type { TopicRow } from "./topic_tree.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TAKE = 5;

/** What a name or id may mean: those that are named so, else the nearest names. */
export async function resolve(
  names: Names,
  { kind, name, vocabulary, take = TAKE }: ResolveRequest,
): Promise<Resolved[]> {
  const { topics } = names.topics;
  if (kind === "vocabulary") return vocabulariesNear(topics, name).slice(0, take);
  const id = UUID.test(name) ? name.toLowerCase() : null;
  if (kind === "topic") {
    const byId = topics.find((topic) => topic.id === id)?.number ?? null;
    return await resolveTopic(names, { name, byId, vocabulary, take });
  }
  const byId = id === null ? null : await names.byId(kind, id);
  if (byId) return [{ ...resolvedOf(byId), match: "id" }];
  const named = (await names.named(kind, foldedName(name))).slice(0, take);
  if (named.length) return named.map((row) => ({ ...resolvedOf(row), match: "name" }));
  return (await names.near(kind, name))
    .toSorted((a, b) =>
      a.far - b.far || b.named.uses - a.named.uses || (a.named.id < b.named.id ? -1 : 1)
    )
    .slice(0, take)
    .map(({ named }) => ({ ...resolvedOf(named), match: "near" }));
}

/** The vocabulary of that name, else all, those of most topics first. */
function vocabulariesNear(topics: readonly TopicRow[], name: string): Resolved[] {
  const counts = new Map<string, number>();
  for (const { vocabulary } of topics) {
    counts.set(vocabulary, (counts.get(vocabulary) ?? 0) + 1);
  }
  const all = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const same = all.filter(([each]) => foldedName(each) === foldedName(name));
  const match = same.length ? "name" : "near";
  return (same.length ? same : all).map(([each, count]) => ({
    id: each,
    name: each,
    match,
    detail: null,
    count,
  }));
}

function resolvedOf(
  { id, name, detail, uses }: Named,
): Omit<Resolved, "match"> {
  return { id, name, detail, count: uses };
}
