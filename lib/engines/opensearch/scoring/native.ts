import type { FilterNode } from "../../../catalogue/filter.ts";
import { givesScores } from "../../../catalogue/scoring.ts";
import { idf } from "../../embedded/kernels/mod.ts";
import { matchQuery } from "../selection.ts";
import { leafQuery } from "../filter/filter.ts";
import { allOf, anyOf, having, type Leaf, type Query } from "../filter/scope.ts";
import { phraseQuery } from "../filter/text.ts";
import { MOST_SCORES, packTopic, rankFrom } from "../layout/packed_topic.ts";
import { UNITED } from "../layout/settings.ts";
import type { Session } from "../session.ts";
import { SCORE_IN, SCORE_OF, scoreRuns, scoreTable } from "./score_table.ts";
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
    return {
      query: addingUp(scorer.query, should),
      divisor: boundOf(terms),
      exact: terms.every(({ leaf }) => leaf.type !== "prefix"),
    };
  }
  const query = await scoredQuery(session, tree, scorer);
  return query && { query, divisor: 1, exact: false };
}

/** What a query finds, scored by the sum of what some clauses score. */
function addingUp(matching: Query, should: readonly Query[]): Query {
  // what scores is mostly what matches: what scores little need not be looked at then
  const asked = JSON.stringify(matching);
  if (asked === JSON.stringify(anyOf(should))) return anyOf(should);
  if (asked === JSON.stringify(allOf(should))) return { bool: { must: should } };
  return { bool: { filter: [matching], should } };
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
      return await relevanceQuery(session, node, scorer);
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
      const own = idf(session.meta.withText, Math.max(...counts));
      const query = tokens.join(" ");
      clauses.push({ match: { text: { query, analyzer: UNITED, boost: weight / own } } });
    }
  }
  return clauses;
}

/** What is added up in a bucket to have Σ score and Σ score², whatever divides the scores. */
export interface Summed {
  readonly query: Query;
  readonly divisor: number;
  /** What a record scores. */
  readonly script: object;
  readonly weighs: boolean;
}

/** Lets the cluster add up scores; null for a tree that it cannot score. */
export async function summedOf(
  session: Session,
  tree: FilterNode,
  scorer: Scorer,
): Promise<Summed | null> {
  const [only, ...more] = scoringClauses(tree);
  if (only?.type === "topic" && !more.length) {
    // relevance is told by the record itself: nothing else needs a score
    const script = await relevanceScript(session, only, scorer);
    return script && { query: scorer.query, divisor: 1, script, weighs: false };
  }
  const native = await nativeOf(session, tree, scorer);
  return native && {
    query: native.query,
    divisor: native.divisor,
    script: { source: "_score.doubleValue()" },
    weighs: true,
  };
}

/** What is told of a rank: by a list, by a table, or by runs. */
const RANK = `(int) (packed % ${MOST_SCORES}L)`;
const LISTED = `params.scores[${RANK}]`;
const TABLED = `scoreOf(params.table, params.width, params.whole, ${RANK})`;

const IN_RUNS = `scoreIn(params.ranks, params.values, params.whole, ${RANK})`;

/** How scores are told with a question, in the fewest characters. */
interface ScoresTold {
  readonly source: (relevance: (score: string) => string) => string;
  readonly params: object;
}

function scoresTold(scores: readonly number[]): ScoresTold {
  const runs = scoreRuns(scores);
  if (runs) return { source: (relevance) => SCORE_IN + relevance(IN_RUNS), params: runs };
  const table = scoreTable(scores);
  if (table) return { source: (relevance) => SCORE_OF + relevance(TABLED), params: table };
  return { source: (relevance) => relevance(LISTED), params: { scores } };
}

/** Of one topic in one field, whose values ascend: the last that is not above its range is the best. */
function relevanceOfOne(score: string): string {
  return "long from = params.from[0]; long to = params.to[0]; def links = doc[params.fields[0]]; " +
    "int low = 0; int high = links.size(); while (low < high) { int middle = (low + high) >>> 1; " +
    "if (links.get(middle) <= to) { low = middle + 1 } else { high = middle } } " +
    "if (low == 0) return 0; long packed = links.get(low - 1); " +
    `return packed < from ? 0 : ${score}`;
}

function relevanceOfAny(score: string): string {
  return "double best = 0; " +
    "for (def field : params.fields) { for (long packed : doc[field]) { " +
    "for (int i = 0; i < params.from.size(); i++) { " +
    "if (packed >= params.from[i] && packed <= params.to[i]) { " +
    `double score = ${score}; if (score > best) { best = score } } } } } return best;`;
}

/** The best relevance of the topics of a leaf. */
async function relevanceQuery(
  session: Session,
  leaf: Leaf<"topic">,
  scorer: Scorer,
): Promise<Query | null> {
  const script = await relevanceScript(session, leaf, scorer);
  if (!script) return null;
  const query = await leafQuery({ session, collection: session.collection, path: "" }, leaf);
  return { script_score: { query: { bool: { filter: [query] } }, script } };
}

async function relevanceScript(
  session: Session,
  leaf: Leaf<"topic">,
  scorer: Scorer,
): Promise<object | null> {
  const scores = await session.state.scores(session.run);
  if (scores.length > MOST_TOLD) return null;
  const { fields, topics } = scorer.links.get(leaf)!;
  const rank = rankFrom(scores, leaf.minScore ?? 0);
  const told = await session.state.once(
    "scores told",
    async () => await Promise.resolve(scoresTold(scores)),
  );
  const relevance = fields.length === 1 && topics.length === 1 ? relevanceOfOne : relevanceOfAny;
  return {
    source: told.source(relevance),
    params: {
      fields,
      from: topics.map((topic) => packTopic({ topic, rank })),
      to: topics.map((topic) => packTopic({ topic, rank: MOST_SCORES - 1 })),
      ...told.params,
    },
  };
}
