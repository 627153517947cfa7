import { normalisedName } from "../../../lib/corpus/identity.ts";
import type { Resolved, ResolveRequest } from "../../../lib/engines/engine.ts";
import type { Corpus } from "../model.ts";
import { compareText } from "../order.ts";
import { placesOf } from "./filter.ts";
import { countDocuments } from "./topic_search.ts";

/**
 * What a name may mean: those of the same name or id first, then those whose name holds it; the
 * most linked first, ties by id.
 */
export function resolve(corpus: Corpus, { kind, name, take = 10 }: ResolveRequest): Resolved[] {
  const asked = normalisedName(name);
  const known = kind === "topic"
    ? corpus.topics
    : kind === "place"
    ? corpus.places
    : corpus.organizations;
  return [...known.values()]
    .filter((each) => each.id === name || normalisedName(each.name).includes(asked))
    .map((each): Resolved => ({
      id: each.id,
      name: each.name,
      exact: each.id === name || normalisedName(each.name) === asked,
      detail: null,
      count: countOf(corpus, kind, each.id),
    }))
    .sort((a, b) =>
      Number(b.exact) - Number(a.exact) || b.count - a.count || compareText(a.id, b.id)
    )
    .slice(0, take);
}

/** The documents and deals that link to a thing. */
function countOf(corpus: Corpus, kind: ResolveRequest["kind"], id: string): number {
  if (kind === "topic") return countDocuments(corpus, id);
  const documents = Object.values(corpus.documents).flat();
  if (kind === "place") {
    return documents.filter((each) => placesOf(each).some((place) => place.id === id)).length;
  }
  const deals = Object.values(corpus.deals).flat();
  return documents.filter(({ nodes }) => nodes.org.some((each) => each.id === id)).length +
    deals.filter(({ buyers, targets }) => [...buyers, ...targets].includes(id)).length;
}
