import { keyOf, rowIdOf } from "../layout/keys.ts";
import { MOST_SCORES, packedRange, rankFrom } from "../layout/packed_topic.ts";
import type { Session } from "../session.ts";
import type { StoredCollection } from "../../answering/collection_meta.ts";
import { unknownNote, withoutProvider } from "../../answering/ids.ts";
import { allOf, anyOf, exists, having, type Leaf, NONE, type Query, type Scope } from "./scope.ts";

const FOUND_IN = {
  document: "topics",
  title: "topicsTitle",
  summary: "topicsSummary",
  body: "topicsBody",
} as const;

/** The numbers of topics by their ids; unknown ones match nothing and leave a note. */
export async function topicNumbers(
  session: Session<StoredCollection>,
  ids: readonly string[],
): Promise<number[]> {
  const tree = await session.state.topics(session.run);
  const asked = ids.map(withoutProvider);
  const found = asked.map((id) => tree.numberOf(id.toLowerCase()));
  session.noteAll(unknownNote("topic", null, asked.filter((_, at) => found[at] === null)));
  return found.filter((number) => number !== null);
}

/** What a topic leaf reads: fields of packed links, and the topics in them. */
export interface TopicLinks {
  readonly fields: readonly string[];
  readonly topics: readonly number[];
}

export async function topicLinks(
  { session, path }: Scope,
  leaf: Leaf<"topic">,
): Promise<TopicLinks> {
  const asked = [...new Set(await topicNumbers(session, leaf.ids))];
  if (!leaf.fields) {
    return { fields: [`${path}${leaf.loadChildren ? "topicsWithin" : "topics"}`], topics: asked };
  }
  const tree = await session.state.topics(session.run);
  // where a topic was found is known of the topic itself
  const topics = leaf.loadChildren ? asked.flatMap((topic) => tree.below(topic)) : asked;
  const fields = leaf.fields.includes("document") ? ["document" as const] : leaf.fields;
  return { fields: fields.map((each) => `${path}${FOUND_IN[each]}`), topics: [...new Set(topics)] };
}

/** The records that link to any of the topics, well enough. */
export async function topicQuery(scope: Scope, leaf: Leaf<"topic">): Promise<Query> {
  const { session, path } = scope;
  const { fields, topics } = await topicLinks(scope, leaf);
  const { minScore } = leaf;
  if (path === "" && !leaf.fields && minScore === undefined) {
    const { topics: rows } = await session.state.topics(session.run);
    return having(
      leaf.loadChildren ? "topicAbove" : "topic",
      topics.map((topic) => rows[topic]!.id),
    );
  }
  const scores = minScore === undefined ? [] : await session.state.scores(session.run);
  return linksQuery({ fields, topics }, scores, minScore);
}

/** So many ranges are asked for in one query: a cluster takes 1,024 clauses, and each is two. */
const MOST_RANGES = 200;

/** The records that have any of some links, with at least so high a score. */
export function linksQuery(
  { fields, topics }: TopicLinks,
  scores: readonly number[],
  minScore: number | undefined,
): Query {
  if (fields.length * topics.length > MOST_RANGES) {
    const least = rankFrom(scores, minScore ?? -Infinity);
    return anyOf(fields.map((field) => lookedAt(field, topics, least)));
  }
  return anyOf(
    fields.flatMap((field) =>
      topics.map((topic) => ({ range: { [field]: packedRange(topic, scores, minScore) } }))
    ),
  );
}

/** The same as one clause, which looks at the links of each record: that takes longer. */
function lookedAt(field: string, topics: readonly number[], least: number): Query {
  const asked = new Set(topics), last = topics.reduce((most, each) => Math.max(most, each), 0);
  const marks = Array.from({ length: last + 1 }, (_, at) => Number(asked.has(at)));
  const params = { field, marks: marks.join(""), least };
  return allOf([exists(field), { script: { script: { source: HAS_LINK, params } } }]);
}

/** Whether a packed link is of a topic that is marked, and its score of so high a rank. */
const HAS_LINK = `String marks = params.marks; long least = params.least;
  for (long link : doc[params.field]) {
    long topic = link / ${MOST_SCORES}L;
    if (topic < marks.length() && marks.charAt((int) topic) == (char) '1'
      && link - topic * ${MOST_SCORES}L >= least) return true;
  }
  return false;`;

/** The records that name any of the organizations; of organizations these themselves. */
export async function organizationQuery(scope: Scope, leaf: Leaf<"organization">): Promise<Query> {
  const { session, collection, path } = scope;
  const ids = await knownIds(session, "organization", leaf.ids);
  if (collection === "organizations") return having("_id", ids.map(rowIdOf));
  return having(`${path}${leaf.role === "org" ? "organization" : "candidate"}`, ids);
}

/** A record links to every part of its places, so a place finds all places inside it. */
export async function placeQuery({ session, path }: Scope, leaf: Leaf<"place">): Promise<Query> {
  return having(`${path}place`, await knownIds(session, "place", leaf.ids));
}

export async function nodeQuery(scope: Scope, leaf: Leaf<"node">): Promise<Query> {
  const { session, collection, path } = scope;
  const { kind, ids } = leaf;
  if (path === "") {
    const found = await session.state.byIds(`${kind}:${collection}`, ids, session.run);
    session.noteAll(unknownNote(kind, collection, ids.filter((id) => !found.has(id))));
  }
  return having(`${path}nodes.${kind}`, ids.map(keyOf));
}

/** The sources that are given by id or by name. */
export async function sourceQuery({ session, collection, path }: Scope, values: readonly string[]) {
  if (!values.length) return NONE;
  const keys = values.map(keyOf);
  const found = await session.state.having(
    `source:${collection}`,
    anyOf([{ terms: { id: keys } }, { terms: { name: keys } }]),
    session.run,
  );
  return having(`${path}source`, found.map(({ id }) => keyOf(id)));
}

/** The ids, as they are stored, of organisations or places; unknown ones leave a note. */
export async function knownIds(
  session: Session<StoredCollection>,
  kind: "organization" | "place",
  ids: readonly string[],
): Promise<string[]> {
  const asked = ids.map((id) => id.toLowerCase());
  const found = await session.state.byIds(kind, asked, session.run);
  session.noteAll(unknownNote(kind, null, ids.filter((_, at) => !found.has(asked[at]!))));
  return asked.filter((id) => found.has(id));
}
