import type { FilterNode } from "../../../catalogue/filter.ts";
import { givesScores } from "../../../catalogue/scoring.ts";
import { idf } from "../../embedded/kernels/mod.ts";
import { matchQuery } from "../selection.ts";
import { inFewClauses } from "../filter/clauses.ts";
import { leafQuery } from "../filter/filter.ts";
import { allOf, anyOf, having, type Leaf, NONE, type Query } from "../filter/scope.ts";
import { phraseQuery } from "../filter/text.ts";
import { scoredField } from "../layout/packed_topic.ts";
import { UNITED } from "../layout/settings.ts";
import type { Session } from "../session.ts";
import { SCORE_OF, scoreTable } from "./score_table.ts";
import type { Scorer } from "./scorer.ts";
import { holding, type Weighted } from "./weights.ts";

/**
 * A query by which the cluster itself scores what a tree finds; divided, its scores are those of the
 * tree, to a float's precision, and equal to the bit for a leaf of words and phrases.
 */
export interface Native {
  readonly query: Query;
  readonly divisor: number;
  /** Whether the scores are equal to the bit. */
  readonly exact: boolean;
  /** What of it scores words; null: nothing does, or all records are on one shard. */
  readonly weighs: Query | null;
}

/** More words than these are no one word to the cluster. */
const MOST_UNITED = 1_000;
/** So many distinct scores are told to the cluster with a question. */
const MOST_TOLD = 100_000;

/**
 * Lets the cluster score; null for a tree that it cannot score: with nearness, or where some of what
 * is found has no score.
 */
export async function nativeOf(
  session: Session,
  tree: FilterNode,
  scorer: Scorer,
): Promise<Native | null> {
  const scoring = scoringClauses(tree);
  const [only] = scoring;
  if (scoring.length === 1 && only!.type === "query") {
    const terms = scorer.texts.get(only!)!;
    const should = await clausesOf(session, terms);
    if (!should) return null;
    const { query, words } = addingUp(scorer.query, should);
    return await weighing(session, words, should.length, {
      query,
      divisor: boundOf(terms),
      exact: terms.every(({ leaf }) => leaf.type !== "prefix"),
    });
  }
  const query = await scoredQuery(session, tree, scorer);
  if (!query) return null;
  const texts = await Promise.all(
    [...scorer.texts.values()].map((terms) => clausesOf(session, terms)),
  );
  const words = texts.flatMap((clauses) => clauses ?? []);
  return await weighing(session, anyOf(words), words.length, { query, divisor: 1, exact: false });
}

/** So many words are asked of a shard twice: a cluster takes 1,024 clauses. */
const MOST_TWICE = 500;

/** The same with what of it scores words, where that hangs on the shard; null where these are too many. */
async function weighing(
  session: Session,
  words: Query,
  count: number,
  native: Omit<Native, "weighs">,
): Promise<Native | null> {
  if (!count || await session.shards() === 1) return { ...native, weighs: null };
  return count > MOST_TWICE ? null : { ...native, weighs: words };
}

/** What a query finds, scored by the sum of what some clauses score. */
function addingUp(
  matching: Query,
  should: readonly Query[],
): { readonly query: Query; readonly words: Query } {
  // what scores is mostly what matches: what scores little need not be looked at then
  const asked = JSON.stringify(matching), words = anyOf(should);
  const isAsked = (query: Query) => asked === JSON.stringify(inFewClauses(query));
  if (isAsked(words)) return { query: words, words };
  if (isAsked(allOf(should))) {
    const query = { bool: { must: should } };
    return { query, words: query };
  }
  return { query: { bool: { filter: [matching], should } }, words };
}

/** What scores of a tree, where everything that it finds is scored by that alone. */
function scoringClauses(node: FilterNode): FilterNode[] {
  if (node.type === "and") return node.clauses.filter(givesScores).flatMap(scoringClauses);
  return givesScores(node) ? [node] : [];
}

async function scoredQuery(
  session: Session,
  node: FilterNode,
  scorer: Scorer,
): Promise<Query | null> {
  const scope = { session, collection: session.collection, path: "" } as const;
  switch (node.type) {
    case "and": {
      const scoring = node.clauses.filter(givesScores);
      const must = await allScored(session, scoring, scorer);
      if (!must) return null;
      const others = node.clauses.filter((each) => !givesScores(each));
      const filter = await Promise.all(others.map((each) => matchQuery(session, each)));
      return {
        bool: {
          must: must.map((each) => boosted(each, 1 / must.length)),
          ...(filter.length ? { filter } : {}),
        },
      };
    }
    case "or": {
      if (!node.clauses.every(givesScores)) return null;
      const queries = await allScored(session, node.clauses, scorer);
      return queries && { dis_max: { queries } };
    }
    case "query": {
      const terms = scorer.texts.get(node);
      const should = terms && await clausesOf(session, terms);
      if (!should) return null;
      const query = { bool: { filter: [await leafQuery(scope, node)], should } };
      return boosted(query, 1 / boundOf(terms));
    }
    case "topic":
      return await relevantQuery(session, node, scorer);
    default:
      return null;
  }
}

async function allScored(
  session: Session,
  nodes: readonly FilterNode[],
  scorer: Scorer,
): Promise<Query[] | null> {
  const queries = await Promise.all(nodes.map((each) => scoredQuery(session, each, scorer)));
  return queries.every((each) => each !== null) ? queries : null;
}

function boosted(query: Query, boost: number): Query {
  return { bool: { must: [query], boost } };
}

function boundOf(terms: readonly Weighted[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/** What each word of a string adds to a score; null where the cluster cannot count one. */
async function clausesOf(session: Session, terms: readonly Weighted[]): Promise<Query[] | null> {
  const clauses: Query[] = [];
  for (const { leaf, tokens, weight } of terms) {
    if (leaf.type === "term") clauses.push(having("text", tokens));
    else if (leaf.type === "phrase") {
      if (leaf.slop !== undefined) return null;
      clauses.push(phraseQuery("text", tokens.join(" ")));
    } else if (tokens.length > MOST_UNITED) return null;
    else if (tokens.length) {
      const counts = await Promise.all(tokens.map((token) => holding(session, [token])));
      const most = Math.max(...counts);
      if (tokens.length > 1 && !await isOnAllShards(session, most)) return null;
      const own = idf(session.meta.withText, most);
      const query = tokens.join(" ");
      clauses.push({ match: { text: { query, analyzer: UNITED, boost: weight / own } } });
    }
  }
  return clauses;
}

/**
 * Records lie on shards by a hash of their ids: of so many for each shard, none lacks one but by a
 * chance of e⁻⁶⁰.
 */
const FOR_EACH_SHARD = 60;

/** Whether every shard knows a word that so many records hold: one that does not weighs others in its place. */
async function isOnAllShards(session: Session, records: number): Promise<boolean> {
  const shards = await session.shards();
  return shards === 1 || records >= FOR_EACH_SHARD * shards;
}

/** What is added up in a bucket to have Σ score and Σ score², whatever divides the scores. */
export interface Summed {
  readonly query: Query;
  readonly divisor: number;
  /** What a record scores. */
  readonly script: object;
  /** What of it scores words; null: nothing does, or all records are on one shard. */
  readonly weighs: Query | null;
}

/** Lets the cluster add up scores; null for a tree that it cannot score. */
export async function summedOf(
  session: Session,
  tree: FilterNode,
  scorer: Scorer,
): Promise<Summed | null> {
  const [only, ...more] = scoringClauses(tree);
  if (only?.type === "topic" && !more.length) {
    const relevance = await relevanceQuery(session, only, scorer);
    const told = await toldScores(session, "_score.doubleValue()");
    return relevance && told && {
      query: tree === only ? relevance : { bool: { must: [relevance], filter: [scorer.query] } },
      ...told,
      weighs: null,
    };
  }
  const native = await nativeOf(session, tree, scorer);
  return native && {
    query: native.query,
    divisor: native.divisor,
    script: { source: "_score.doubleValue()" },
    weighs: native.weighs,
  };
}

/** More links than these are scored here. */
const MOST_LINKS = 500;

/** The records that a topic finds, each scored by its best link; null where too many may be that. */
async function relevanceQuery(
  session: Session,
  leaf: Leaf<"topic">,
  scorer: Scorer,
): Promise<Query | null> {
  const { fields, topics } = scorer.links.get(leaf)!;
  const queries = fields.flatMap((field) =>
    topics.map((topic) => ({ term: { [scoredField(field)]: { value: String(topic) } } }))
  );
  if (queries.length > MOST_LINKS) return null;
  const best = queries.length > 1 ? { dis_max: { queries } } : queries[0] ?? NONE;
  if (leaf.minScore === undefined) return best;
  const matching = await leafQuery({ session, collection: session.collection, path: "" }, leaf);
  return { bool: { must: [best], filter: [matching] } };
}

/** What makes relevance of what a link scores. */
interface ToldScores {
  readonly divisor: number;
  readonly script: object;
}

/** @param told what a link scores, as scripts name it; null where there are too many to tell */
async function toldScores(session: Session, told: string): Promise<ToldScores | null> {
  const { state, run } = session, { scoresWhole } = state.meta;
  if (scoresWhole !== null) return { divisor: scoresWhole, script: { source: told } };
  const scores = await state.scores(run);
  if (scores.length > MOST_TOLD) return null;
  const table = await state.once(
    "score table",
    async () => await Promise.resolve(scoreTable(scores)),
  );
  const rank = `(int) ${told}`;
  const source = table
    ? `${SCORE_OF}scoreOf(params.table, params.width, params.whole, ${rank})`
    : `params.scores[${rank}]`;
  return { divisor: 1, script: { source, params: table ?? { scores } } };
}

/** The same, scored by relevance. */
async function relevantQuery(
  session: Session,
  leaf: Leaf<"topic">,
  scorer: Scorer,
): Promise<Query | null> {
  const query = await relevanceQuery(session, leaf, scorer);
  const told = await toldScores(session, "_score");
  if (!query || !told) return null;
  return session.state.meta.scoresWhole === null
    ? { script_score: { query, script: told.script } }
    : boosted(query, 1 / told.divisor);
}
