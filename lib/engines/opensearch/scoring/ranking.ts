import type { FilterNode } from "../../../catalogue/filter.ts";
import { givesScores } from "../../../catalogue/scoring.ts";
import type { Sort } from "../../answering/sorting.ts";
import { allOf, having, type Query } from "../filter/scope.ts";
import { type Page, pageOf } from "../pages.ts";
import type { Hit, SearchBody } from "../search.ts";
import type { Session } from "../session.ts";
import { matchQuery } from "../selection.ts";
import { type Native, nativeOf } from "./native.ts";
import { Scorer } from "./scorer.ts";

/** Scores of the cluster that differ by less may be in another order than those of the tree. */
const NEAR = 1e-6;
/** So many records are ordered or scored at a time. */
const STEP = 2_000;

/** A page of records with their scores. */
export interface Ranked {
  readonly hits: readonly Hit[];
  readonly scores: Float64Array;
  readonly total: number;
}

/** A page by score, best or worst first, ties by id. */
export async function pageByScore(
  session: Session,
  tree: FilterNode,
  limits: readonly Query[],
  { descending }: Pick<Sort, "descending">,
  page: Page,
): Promise<Ranked> {
  const scorer = await Scorer.of(session, tree);
  if (!page.take) {
    const { total } = await session.search({ query: limited(scorer.query, limits), size: 0 });
    return { hits: [], scores: new Float64Array(0), total };
  }
  const native = await nativeOf(session, tree, scorer);
  const order = descending ? "desc" : "asc";
  if (native?.exact) {
    const found = await pageOf(session, {
      query: limited(native.query, limits),
      sort: [{ _score: order }, { rank: "asc" }],
      read: { _source: ["record"] },
    }, page);
    const scores = Float64Array.from(found.hits, ({ _score }) => _score! / native.divisor);
    return { ...found, scores };
  }
  const { candidates, total } = native
    ? await nearBest(session, { native, scorer, limits, order }, page)
    : await all(session, { scorer, limits });
  const sign = descending ? -1 : 1;
  candidates.sort((one, other) => sign * (one.score - other.score) || one.rank - other.rank);
  const chosen = candidates.slice(page.skip, page.skip + page.take);
  const hits = await recordsAt(session, chosen.map(({ number }) => number));
  return { hits, scores: Float64Array.from(chosen, ({ score }) => score), total };
}

interface Candidate {
  readonly number: number;
  readonly rank: number;
  readonly score: number;
}

interface Asked {
  readonly scorer: Scorer;
  /** What else must hold of a record. */
  readonly limits: readonly Query[];
}

/** What a query finds within limits, with its scores. */
function limited(query: Query, limits: readonly Query[]): Query {
  return limits.length ? { bool: { must: [query], filter: limits } } : query;
}

/** The best records by the scores of the cluster, and those that may be as good, scored exactly. */
async function nearBest(
  session: Session,
  { native, scorer, limits, order }: Asked & { readonly native: Native; readonly order: string },
  { skip, take }: Page,
): Promise<{ candidates: Candidate[]; total: number }> {
  // names tell which clauses a record matches
  const query = { bool: { must: [native.query], filter: [scorer.query, ...limits] } };
  const { total } = await session.search({ query: limited(scorer.query, limits), size: 0 });
  const candidates: Candidate[] = [];
  const wanted = skip + take;
  let cut: number | null = null;
  const pages = session.scan({
    query,
    sort: [{ _score: order }, { rank: "asc" }],
    ...readOf(scorer),
  }, Math.min(STEP, wanted + 20));
  for await (const hits of pages) {
    const near: Hit[] = [];
    for (const hit of hits) {
      if (cut !== null && Math.abs(hit._score! / native.divisor - cut) > NEAR) break;
      near.push(hit);
      if (candidates.length + near.length === wanted) cut = hit._score! / native.divisor;
    }
    candidates.push(...candidatesOf(scorer, near));
    if (near.length < hits.length) break;
  }
  return { candidates, total };
}

/** All records that match, scored one step after another. */
async function all(session: Session, asked: Asked) {
  const candidates: Candidate[] = [];
  for await (const { hits, scores } of scoredInSteps(session, asked)) {
    for (const [at, hit] of hits.entries()) candidates.push(candidateOf(hit, scores[at]!));
  }
  return { candidates, total: candidates.length };
}

/** All records that match with their scores, 1 for those that nothing scored, in their order. */
export async function* scoredInSteps(
  session: Session,
  { scorer, limits }: Asked,
  more: readonly string[] = [],
): AsyncGenerator<{ readonly hits: readonly Hit[]; readonly scores: Float64Array }> {
  const pages = session.scan({
    query: limited(scorer.query, limits),
    sort: [{ number: "asc" }],
    ...readOf(scorer, more),
  }, STEP);
  for await (const hits of pages) yield { hits, scores: rootScores(scorer, hits) };
}

function candidatesOf(scorer: Scorer, hits: readonly Hit[]): Candidate[] {
  const scores = rootScores(scorer, hits);
  return hits.map((hit, at) => candidateOf(hit, scores[at]!));
}

function candidateOf({ fields }: Hit, score: number): Candidate {
  return { number: Number(fields!.number![0]), rank: Number(fields!.rank![0]), score };
}

function rootScores(scorer: Scorer, hits: readonly Hit[]): Float64Array {
  return scorer.scores(hits).map((score) => Number.isNaN(score) ? 1 : score);
}

/** What is read of a record that is scored. */
function readOf(
  { fields: { docvalues, record } }: Scorer,
  more: readonly string[] = [],
): SearchBody {
  return {
    docvalue_fields: ["number", "rank", ...docvalues, ...more],
    _source: record ? ["record"] : false,
  };
}

/** Records by their numbers, in that order. */
async function recordsAt(session: Session, numbers: readonly number[]): Promise<Hit[]> {
  const found = new Map<number, Hit>();
  for (let from = 0; from < numbers.length; from += STEP) {
    const some = numbers.slice(from, from + STEP);
    const { hits } = await session.search({
      query: allOf([having("number", some)]),
      size: some.length,
      track_total_hits: false,
      docvalue_fields: ["number"],
      _source: ["record"],
    });
    for (const hit of hits) found.set(Number(hit.fields!.number![0]), hit);
  }
  return numbers.map((number) => found.get(number)!);
}

/** The scores of the records of a page that is in another order; 1 where nothing scores. */
export async function pageWithScores(
  session: Session,
  tree: FilterNode | null | undefined,
  { limits, sort }: { readonly limits: readonly Query[]; readonly sort: readonly object[] },
  page: Page,
): Promise<Ranked> {
  if (!tree || !givesScores(tree) || !page.take) {
    const found = await pageOf(session, {
      query: allOf([...tree ? [await matchQuery(session, tree)] : [], ...limits]),
      sort,
      read: { _source: ["record"] },
    }, page);
    return { ...found, scores: new Float64Array(found.hits.length).fill(1) };
  }
  const scorer = await Scorer.of(session, tree);
  const read = { ...readOf(scorer), _source: ["record"] };
  const found = await pageOf(session, { query: limited(scorer.query, limits), sort, read }, page);
  return { ...found, scores: rootScores(scorer, found.hits) };
}
