import { normalisedName } from "../../../lib/corpus/identity.ts";
import type { Match, Resolved, ResolveRequest } from "../../../lib/engines/engine.ts";
import { words } from "../../../lib/text/mod.ts";
import { singularOf } from "../../../lib/words/numbers.ts";
import { withChildren } from "../build/topics.ts";
import type { Corpus, Topic } from "../model.ts";
import { compareText } from "../order.ts";
import { placesOf } from "./filter.ts";
import { parentsOf } from "./topic_search.ts";

/**
 * What a name may mean: those of that name or id; where there are none topics of the same singular,
 * then those whose name holds it. The most linked first, ties by id.
 */
export function resolve(corpus: Corpus, request: ResolveRequest): Resolved[] {
  if (request.kind === "vocabulary") return vocabularies(corpus, request);
  const candidates = candidatesOf(corpus, request);
  const named = candidates.filter(({ match }) => match !== "plural" && match !== "near");
  return (named.length ? named : candidates)
    .sort((a, b) =>
      Number(a.match === "near") - Number(b.match === "near") || b.count - a.count ||
      compareText(a.id, b.id)
    )
    .slice(0, request.take ?? 10);
}

function candidatesOf(corpus: Corpus, request: ResolveRequest): Resolved[] {
  if (request.kind === "topic") {
    return [...corpus.topics.values()].flatMap((topic) => {
      const match = matchOf(topic, request);
      return match ? [resolvedTopic(corpus, topic, match)] : [];
    });
  }
  const asked = normalisedName(request.name);
  const known = request.kind === "place" ? corpus.places : corpus.organizations;
  return [...known.values()].flatMap(({ id, name }) => {
    const folded = normalisedName(name);
    if (id !== request.name && !folded.includes(asked)) return [];
    const match: Match = id === request.name ? "id" : folded === asked ? "name" : "near";
    return [{ id, name, match, detail: null, count: countOf(corpus, request.kind, id) }];
  });
}

const singulars = (text: string) => words(text).map(singularOf).join(" ");

/** How a topic meets a name; null: not at all. */
function matchOf(topic: Topic, { name, vocabulary }: ResolveRequest): Match | null {
  const { id, path, name: own, aliases } = topic;
  const asked = normalisedName(name), singular = singulars(name);
  if (vocabulary !== undefined && vocabulary !== topic.vocabulary) return null;
  if (id === name) return "id";
  if (normalisedName(own) === asked) return "name";
  const isIdentifier = [path.at(-1)!, path.join("/")].some((each) =>
    each.toLowerCase() === name.toLowerCase()
  );
  if (vocabulary !== undefined && isIdentifier) return "id";
  if (aliases.some((alias) => normalisedName(alias) === asked)) return "alias";
  if (singular && [own, ...aliases].some((each) => singulars(each) === singular)) return "plural";
  return normalisedName(own).includes(asked) ? "near" : null;
}

function resolvedTopic(corpus: Corpus, topic: Topic, match: Match): Resolved {
  const { id, name, vocabulary } = topic;
  const linked = (children: boolean) => {
    const wanted = withChildren(corpus.topics, [id], children);
    const documents = Object.values(corpus.documents).flat();
    return {
      count: documents.filter(({ links }) => links.some((link) => wanted.has(link.topic))).length,
      organizations: [...corpus.organizations.values()]
        .filter(({ certainties }) => [...certainties.keys()].some((each) => wanted.has(each)))
        .length,
    };
  };
  const { count, organizations } = linked(false);
  const parents = parentsOf(topic, corpus).map((parent) => parent.name);
  const facts = { vocabulary, parents, organizations, withBelow: linked(true) };
  return { id, name, match, detail: null, count, topic: facts };
}

/** The vocabulary of that name, else all, those of most topics first. */
function vocabularies({ topics }: Corpus, { name, take = 10 }: ResolveRequest): Resolved[] {
  const all = Map.groupBy(topics.values(), ({ vocabulary }) => vocabulary);
  const found = [...all].map(([vocabulary, { length }]): Resolved => ({
    id: vocabulary,
    name: vocabulary,
    match: normalisedName(vocabulary) === normalisedName(name) ? "name" : "near",
    detail: null,
    count: length,
  }));
  const same = found.filter(({ match }) => match === "name");
  return (same.length ? same : found)
    .sort((a, b) => b.count - a.count || compareText(a.name, b.name))
    .slice(0, take);
}

/** The documents and deals that link to a place or an organisation. */
function countOf(corpus: Corpus, kind: ResolveRequest["kind"], id: string): number {
  const documents = Object.values(corpus.documents).flat();
  if (kind === "place") {
    return documents.filter((each) => placesOf(each).some((place) => place.id === id)).length;
  }
  const deals = Object.values(corpus.deals).flat();
  return documents.filter(({ nodes }) => nodes.org.some((each) => each.id === id)).length +
    deals.filter(({ buyers, targets }) => [...buyers, ...targets].includes(id)).length;
}
