import { type Collection, DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import { words } from "../../text/mod.ts";
import { singularOf } from "../../words/numbers.ts";
import type { Match, Resolved, TopicFacts } from "../engine.ts";
import { foldedName, nearest } from "./near_names.ts";
import type { Session } from "./session.ts";
import type { Store, TopicRow } from "./store/reader.ts";
import { topicTree } from "./topic_tree.ts";

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

/** A topic whose names are compared takes as long as so many items of an array. */
const TOPIC_ITEMS = 100;

/** Between two looks at the clock. */
const PAUSE = 256;

/**
 * The topics that a name may mean: those that have it as id, name or another name, else those whose
 * words are the same in the singular, then the nearest names.
 */
export async function resolveTopic(session: Session, request: TopicRequest): Promise<Resolved[]> {
  const { vocabulary, take } = request;
  const isAsked = (topic: TopicRow) => vocabulary === undefined || topic.vocabulary === vocabulary;
  const named = namedSo(session, request, isAsked);
  const found = named.length ? named : await likeIt(session, request.name, isAsked);
  return found
    .sort((a, b) =>
      a.far - b.far || b.topic.uses - a.topic.uses || (a.topic.id < b.topic.id ? -1 : 1)
    )
    .slice(0, take)
    .map(({ topic, match }) => ({
      id: topic.id,
      name: topic.name,
      match,
      detail: null,
      count: topic.uses,
      topic: factsOf(session.store, topic),
    }));
}

/** Those that have the name or id; in a vocabulary the identifier there is one, too. */
function namedSo(
  { store, work }: Session,
  { name, byId, vocabulary }: TopicRequest,
  isAsked: (topic: TopicRow) => boolean,
): Matched[] {
  const topics = store.topics();
  const asked = foldedName(name);
  const identifier = name.trim().toLowerCase();
  const isIdentifier = ({ path }: TopicRow) => {
    work(TOPIC_ITEMS);
    return path.at(-1)!.toLowerCase() === identifier ||
      path.join("/").toLowerCase() === identifier;
  };
  const byMatch: readonly (readonly [Match, readonly TopicRow[]])[] = byId !== null
    ? [["id", [topics[byId]!]]]
    : [
      ["name", store.resources("topic", asked).map(({ number }) => topics[number]!)],
      ["id", vocabulary === undefined ? [] : topics.filter(isIdentifier)],
      [
        "alias",
        topics.filter(({ aliases }) => {
          work(TOPIC_ITEMS);
          return aliases.some((alias) => foldedName(alias) === asked);
        }),
      ],
    ];
  const found = new Map<number, Matched>();
  for (const [match, rows] of byMatch) {
    for (const topic of rows) {
      if (isAsked(topic) && !found.has(topic.number)) {
        found.set(topic.number, { topic, match, far: 0 });
      }
    }
  }
  return [...found.values()];
}

/** Those whose words are the same in the singular, and those of near names. */
async function likeIt(
  session: Session,
  name: string,
  isAsked: (topic: TopicRow) => boolean,
): Promise<Matched[]> {
  const topics = session.store.topics();
  const singular = (text: string) => words(text).map(singularOf).join(" ");
  const asked = singular(name);
  const found = new Map<number, Matched>();
  for (const [at, topic] of topics.entries()) {
    if (at % PAUSE === 0) await session.pause();
    const isSame = asked && isAsked(topic) &&
      [topic.name, ...topic.aliases].some((each) => singular(each) === asked);
    if (isSame) found.set(topic.number, { topic, match: "plural", far: 0 });
  }
  const nameAt = (number: number) => isAsked(topics[number]!) ? topics[number]!.name : null;
  for (const { number, far } of await nearest(session, name, topics.length, nameAt)) {
    if (!found.has(number)) found.set(number, { topic: topics[number]!, match: "near", far });
  }
  return [...found.values()];
}

function factsOf(store: Store, { number, vocabulary, parents, uses }: TopicRow): TopicFacts {
  const tree = topicTree(store);
  const linked = (collection: Collection, kind: string) =>
    store.linkCount(collection, kind, number);
  const organizations = linked("organizations", "topic");
  return {
    vocabulary,
    parents: parents.map((parent) => tree.topics[parent]!.name),
    organizations,
    withBelow: tree.hasChildren(number)
      ? {
        count: DOCUMENT_TYPES.reduce((sum, type) => sum + linked(type, "topic+"), 0),
        organizations: linked("organizations", "topic+"),
      }
      : { count: uses, organizations },
  };
}
