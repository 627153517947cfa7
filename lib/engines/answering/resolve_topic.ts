import { words } from "../../text/mod.ts";
import { singularOf } from "../../words/numbers.ts";
import type { Match, Resolved, TopicFacts } from "../engine.ts";
import { type Names, nearest } from "./names.ts";
import { foldedName } from "./near_names.ts";
import type { TopicRow } from "./topic_tree.ts";

interface TopicRequest {
  readonly name: string;
  /** The topic whose id the name is; null: it is none. */
  readonly byId: number | null;
  readonly vocabulary: string | undefined;
  readonly take: number;
}

interface Matched {
  readonly topic: TopicRow;
  readonly match: Match;
  /** How far its name is from what was asked, 0 to 1. */
  readonly far: number;
}

/** Between two looks at the clock. */
const PAUSE = 256;

/**
 * The topics that a name may mean: those that have it as id, name or another name, else those whose
 * words are the same in the singular, then the nearest names.
 */
export async function resolveTopic(names: Names, request: TopicRequest): Promise<Resolved[]> {
  const { vocabulary, take } = request;
  const isAsked = (topic: TopicRow) => vocabulary === undefined || topic.vocabulary === vocabulary;
  const named = await namedSo(names, request, isAsked);
  const found = named.length ? named : await likeIt(names, request.name, isAsked);
  const chosen = found
    .sort((a, b) =>
      a.far - b.far || b.topic.uses - a.topic.uses || (a.topic.id < b.topic.id ? -1 : 1)
    )
    .slice(0, take);
  const resolved: Resolved[] = [];
  for (const { topic, match } of chosen) {
    const { id, name, uses: count } = topic;
    const facts = await factsOf(names, topic);
    resolved.push({ id, name, match, detail: null, count, topic: facts });
  }
  return resolved;
}

/** Those that have the name or id; in a vocabulary the identifier there is one, too. */
async function namedSo(
  { pause, topics: { topics } }: Names,
  { name, byId, vocabulary }: TopicRequest,
  isAsked: (topic: TopicRow) => boolean,
): Promise<Matched[]> {
  const found = new Map<number, Matched>();
  const add = (match: Match, topic: TopicRow) => {
    if (isAsked(topic) && !found.has(topic.number)) {
      found.set(topic.number, { topic, match, far: 0 });
    }
  };
  if (byId !== null) add("id", topics[byId]!);
  else {
    const asked = foldedName(name);
    const identifier = name.trim().toLowerCase();
    const isNamed = (topic: TopicRow) => foldedName(topic.name) === asked;
    const isIdentifier = ({ path }: TopicRow) =>
      vocabulary !== undefined && (path.at(-1)!.toLowerCase() === identifier ||
        path.join("/").toLowerCase() === identifier);
    const isAlias = ({ aliases }: TopicRow) => aliases.some((each) => foldedName(each) === asked);
    for (
      const [match, has] of [["name", isNamed], ["id", isIdentifier], ["alias", isAlias]] as const
    ) {
      for (const [at, topic] of topics.entries()) {
        if (at % PAUSE === 0) await pause();
        if (has(topic)) add(match, topic);
      }
    }
  }
  return [...found.values()];
}

/** Those whose words are the same in the singular, and those of near names. */
async function likeIt(
  { pause, topics: { topics } }: Names,
  name: string,
  isAsked: (topic: TopicRow) => boolean,
): Promise<Matched[]> {
  const singular = (text: string) => words(text).map(singularOf).join(" ");
  const asked = singular(name);
  const found = new Map<number, Matched>();
  for (const [at, topic] of topics.entries()) {
    if (at % PAUSE === 0) await pause();
    const isSame = asked && isAsked(topic) &&
      [topic.name, ...topic.aliases].some((each) => singular(each) === asked);
    if (isSame) found.set(topic.number, { topic, match: "plural", far: 0 });
  }
  const nameAt = (number: number) => isAsked(topics[number]!) ? topics[number]!.name : null;
  for (const { number, far } of await nearest(pause, name, topics.length, nameAt)) {
    if (!found.has(number)) found.set(number, { topic: topics[number]!, match: "near", far });
  }
  return [...found.values()];
}

async function factsOf(
  names: Names,
  { number, vocabulary, parents, uses }: TopicRow,
): Promise<TopicFacts> {
  const tree = names.topics;
  const { organizations } = await names.linked(number, false);
  const below = tree.hasChildren(number)
    ? await names.linked(number, true)
    : { documents: uses, organizations };
  return {
    vocabulary,
    parents: parents.map((parent) => tree.topics[parent]!.name),
    organizations,
    withBelow: { count: below.documents, organizations: below.organizations },
  };
}
