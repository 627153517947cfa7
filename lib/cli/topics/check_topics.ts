import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import { UnknownNameError } from "../../catalogue/errors.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import { asksBody } from "../../catalogue/organization_rules.ts";
import { type LowerCaseOperator, lowerCaseOperators } from "../../catalogue/search_slips.ts";
import { topicId } from "../../corpus/identity.ts";
import type { ReadTaxonomy } from "../../corpus/taxonomy/read.ts";
import type { TaxonomyTopic } from "../../corpus/taxonomy/taxonomy.ts";
import { isMatchable } from "../../corpus/topics.ts";
import type { Trends } from "../../query/mod.ts";
import { terms } from "../../text/mod.ts";
import { overlapsOf } from "./overlaps.ts";
import { topicFilter } from "./topic_filter.ts";

/** What a taxonomy would find in a corpus. */
export interface TopicsCheck {
  /** The taxonomy; null for topics of the sources. */
  readonly taxonomy: string | null;
  /** Documents of all types. */
  readonly documents: number;
  readonly organizations: number;
  /** Whether overlaps are known: the corpus tells which documents a topic has. */
  readonly overlapsKnown: boolean;
  /** In the order of the file. */
  readonly topics: readonly CheckedTopic[];
}

export interface CheckedTopic {
  /** Uuid that it has in a corpus. */
  readonly id: string;
  readonly name: string;
  /** In its file: `line 7`. */
  readonly place: string;
  readonly documents: number;
  readonly perType: Readonly<Partial<Record<DocumentType, number>>>;
  /** Null where the search string names the body, which they have none of. */
  readonly organizations: number | null;
  /** Titles of the most relevant documents. */
  readonly sample: readonly string[];
  /** The other topics with documents in common, by Jaccard similarity. */
  readonly overlaps: readonly Overlap[];
  readonly remarks: readonly Remark[];
}

export interface Overlap {
  readonly id: string;
  readonly name: string;
  /** Documents of both. */
  readonly shared: number;
  /** Jaccard similarity, 0 to 1. */
  readonly similarity: number;
}

/** What the writer of a taxonomy should look at. */
export type Remark =
  | { readonly code: "finds_nothing" }
  | { readonly code: "nothing_to_find" }
  | { readonly code: "finds_most"; readonly share: number }
  | { readonly code: "name_too_short" }
  | { readonly code: "same_name"; readonly name: string; readonly topic: string }
  | { readonly code: "same_documents"; readonly topic: string; readonly similarity: number }
  | { readonly code: "lower_case_operator"; readonly word: LowerCaseOperator };

/** A topic with more of all documents is remarked. */
const MOST = 0.5;
/** Topics that are more similar are remarked where neither is above the other. */
const SAME = 0.8;

export interface CheckOptions {
  /** Titles of each topic. */
  readonly sample: number;
  readonly signal: AbortSignal;
  /** Hears how many topics have been asked. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Asks a corpus what the topics of a taxonomy would find in it. */
export async function checkTopics(
  trends: Trends,
  { name, topics, placeOf }: ReadTaxonomy,
  options: CheckOptions,
): Promise<TopicsCheck> {
  const { signal, onProgress } = options;
  const { types } = await trends.info({ signal });
  const present = DOCUMENT_TYPES.filter((type) => types[type]?.count);
  const documents = present.reduce((sum, type) => sum + types[type]!.count, 0);
  const hasOrganizations = Boolean(types.organizations?.count);
  const overlapsKnown = trends.engine.capabilities.members !== undefined;
  const asked: { topic: TaxonomyTopic; id: string; name: string; answer: Answer }[] = [];
  for (const [at, topic] of topics.entries()) {
    onProgress(at, topics.length);
    const id = topicId(topic.vocabulary, topic.path);
    const called = topic.name ?? await nameOf(trends, id, signal) ?? topic.path.at(-1)!;
    const filter = topicFilter(topic, called);
    const answer = filter === null ? NOTHING : await ask(trends, filter, present, {
      organizations: hasOrganizations,
      members: overlapsKnown,
      body: topic.search !== undefined && asksBody(topic.search),
    }, options);
    asked.push({ topic, id, name: called, answer });
  }
  const overlaps = overlapsOf(asked.map(({ answer }) => answer.members));
  const isAbove = aboveIn(topics);
  const namesOf = sameNames(asked);
  return {
    taxonomy: name,
    documents,
    organizations: types.organizations?.count ?? 0,
    overlapsKnown,
    topics: asked.map(({ topic, id, name, answer }, at): CheckedTopic => {
      const { total, perType, organizations, sample } = answer;
      const others = overlaps[at]!;
      const same = others.filter(({ other, similarity }) =>
        similarity >= SAME && !isAbove(at, other) && !isAbove(other, at)
      );
      const isParent = topics.some((_, other) => other !== at && isAbove(at, other));
      return {
        id,
        name,
        place: placeOf(at),
        documents: total,
        perType,
        organizations,
        sample,
        overlaps: others.map(({ other, shared, similarity }) => ({
          id: asked[other]!.id,
          name: asked[other]!.name,
          shared,
          similarity,
        })),
        remarks: [
          ...ownRemarks(topic, name, answer, isParent),
          ...(documents && total / documents > MOST
            ? [{ code: "finds_most" as const, share: total / documents }]
            : []),
          ...namesOf(at),
          ...same.map(({ other, similarity }) => ({
            code: "same_documents" as const,
            topic: asked[other]!.name,
            similarity,
          })),
        ],
      };
    }),
  };
}

interface Answer {
  /** Whether anything was looked for. */
  readonly isAsked: boolean;
  readonly total: number;
  readonly perType: Partial<Record<DocumentType, number>>;
  readonly organizations: number | null;
  readonly sample: readonly string[];
  /** The documents by type and id; empty where they are not known. */
  readonly members: readonly string[];
}

const NOTHING: Answer = {
  isAsked: false,
  total: 0,
  perType: {},
  organizations: 0,
  sample: [],
  members: [],
};

async function ask(
  trends: Trends,
  filter: FilterInput,
  types: readonly DocumentType[],
  has: {
    /** The corpus: organisations. */
    readonly organizations: boolean;
    /** The engine: the ids behind a count. */
    readonly members: boolean;
    /** The search string: the body. */
    readonly body: boolean;
  },
  { sample, signal }: CheckOptions,
): Promise<Answer> {
  const perType: Partial<Record<DocumentType, number>> = {};
  const members: string[] = [], titles: string[] = [];
  let total = 0;
  for (const type of types) {
    const query = trends.documents(type).where(filter);
    let count: number;
    if (has.members) {
      const ids = (await query.members(undefined, { signal })).texts("id");
      for (const id of ids) members.push(`${type} ${id}`);
      count = ids.length;
    } else count = await query.count({ signal });
    if (!count) continue;
    perType[type] = count;
    total += count;
    const left = sample - titles.length;
    if (left <= 0) continue;
    const rows = await query.top(left).proofPoints({ fields: ["title"], signal });
    titles.push(...rows.texts("title").flatMap((title) => title ?? []));
  }
  const organizations = !has.organizations
    ? 0
    : has.body
    ? null
    : await trends.organizations().where(filter).count({ signal });
  return { isAsked: true, total, perType, organizations, sample: titles, members };
}

/** What a topic of a source is called in the corpus. */
async function nameOf(trends: Trends, id: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await trends.topic(id, { signal })).name;
  } catch (error) {
    if (error instanceof UnknownNameError) return null;
    throw error;
  }
}

function ownRemarks(
  { match, aliases, search }: TaxonomyTopic,
  name: string,
  { isAsked, total, organizations }: Answer,
  isParent: boolean,
): Remark[] {
  const isShort = match && !isMatchable(name) && !aliases.includes(name);
  return [
    ...(isShort && (search === undefined || !isAsked) ? [{ code: "name_too_short" as const }] : []),
    ...(!isAsked && !isShort && !isParent ? [{ code: "nothing_to_find" as const }] : []),
    ...(isAsked && !total && !organizations ? [{ code: "finds_nothing" as const }] : []),
    ...(search === undefined ? [] : lowerCaseOperators(search)
      .map((word) => ({ code: "lower_case_operator" as const, word }))),
  ];
}

/** The names of each topic that another topic has, too: as texts are matched, by stems. */
function sameNames(
  asked: readonly { readonly topic: TaxonomyTopic; readonly name: string }[],
): (topic: number) => Remark[] {
  const namesOf = ({ topic, name }: (typeof asked)[number]) =>
    topic.match ? [...isMatchable(name) ? [name] : [], ...topic.aliases] : [];
  const holders = new Map<string, Set<number>>();
  const keyOf = (name: string) => terms(name).join(" ");
  for (const [at, each] of asked.entries()) {
    for (const name of namesOf(each)) {
      const known = holders.get(keyOf(name)) ?? new Set();
      holders.set(keyOf(name), known.add(at));
    }
  }
  return (at) =>
    distinctBy(namesOf(asked[at]!), keyOf).flatMap((name) =>
      [...holders.get(keyOf(name))!].filter((other) => other !== at)
        .map((other) => ({ code: "same_name" as const, name, topic: asked[other]!.name }))
    );
}

/** The first of those that have a key in common. */
function distinctBy(names: readonly string[], keyOf: (name: string) => string): string[] {
  return [...Map.groupBy(names, keyOf).values()].map(([first]) => first!);
}

/** Whether a topic of a list is above another one. */
function aboveIn(topics: readonly TaxonomyTopic[]): (upper: number, lower: number) => boolean {
  const keyOf = (vocabulary: string, path: readonly string[]) => JSON.stringify([vocabulary, path]);
  const numbers = new Map(topics.map((each, at) => [keyOf(each.vocabulary, each.path), at]));
  const parents = topics.map(({ vocabulary, path, parents = [] }) =>
    [...parents, path.slice(0, -1)].flatMap((each) => numbers.get(keyOf(vocabulary, each)) ?? [])
  );
  const aboves = topics.map((_, at) => {
    const above = new Set(parents[at]!);
    for (const each of above) for (const parent of parents[each]!) above.add(parent);
    return above;
  });
  return (upper, lower) => aboves[lower]!.has(upper);
}
