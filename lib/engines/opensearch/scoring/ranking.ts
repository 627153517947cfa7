import type { FilterNode } from "../../../catalogue/filter.ts";
import { givesScores } from "../../../catalogue/scoring.ts";
import type { Sort } from "../../answering/sorting.ts";
import { allOf, having, type Query } from "../filter/scope.ts";
import { type Page, pageOf, type PageRequest, walk } from "../pages.ts";
import type { Hit, SearchBody } from "../search.ts";
import type { Session } from "../session.ts";
import { matchQuery } from "../selection.ts";
import { sortBy } from "../sorting.ts";
import { type Native, nativeOf } from "./native.ts";
import { Scorer } from "./scorer.ts";

/** Scores of the cluster that differ by less may be in another order than those of the tree. */
const NEAR = 1e-6;
/** So many records are ordered or scored at a time. */
const STEP = 2_000;

/** What is read of a record beside its id: fields that are kept, or nothing. */
export type Kept = readonly "record"[];

interface Reading {
  /** @default {["record"]} */
  readonly kept?: Kept;
}

/** A page of records with their scores. */
export interface Ranked {
  readonly hits: readonly Hit[];
  readonly scores: Float64Array;
  readonly total: number;
}

/** A page in the order asked for, with its scores: 1 where nothing scores. */
export async function rankedPage(
  session: Session,
  tree: FilterNode | null | undefined,
  limits: readonly Query[],
  sort: Sort,
  { kept = ["record"], ...page }: Page & Reading,
): Promise<Ranked> {
  if (!page.take) {
    const query = await matching(session, tree, limits);
    const { total } = await session.search({ query, size: 0 });
    return { hits: [], scores: new Float64Array(0), total };
  }
  const order = await orderOf(session, tree, limits, sort, kept);
  if (order.by === "score") {
    const { candidates, total } = await candidatesIn(session, order, page);
    const { hits, scores } = await chosen(session, candidates, page, kept);
    return { hits, scores, total };
  }
  const found = await pageOf(session, order, page);
  return { ...found, scores: order.scoresOf(found.hits) };
}

/** The same from one place of the order on, some at a time. */
export async function* rankedRows(
  session: Session,
  tree: FilterNode | null | undefined,
  limits: readonly Query[],
  sort: Sort,
  { rows, kept = ["record"], ...page }: Page & Reading & { readonly rows: number },
): AsyncGenerator<Pick<Ranked, "hits" | "scores">> {
  if (!page.take) return;
  const order = await orderOf(session, tree, limits, sort, kept);
  if (order.by === "score") {
    const { candidates } = await candidatesIn(session, order, page);
    const end = Math.min(page.skip + page.take, candidates.length);
    for (let skip = page.skip; skip < end; skip += rows) {
      yield await chosen(session, candidates, { skip, take: Math.min(rows, end - skip) }, kept);
    }
    return;
  }
  for await (const hits of walk(session, order, { ...page, rows })) {
    yield { hits, scores: order.scoresOf(hits) };
  }
}

/** An order that the cluster knows. */
interface GivenOrder extends PageRequest {
  readonly by: "cluster";
  readonly scoresOf: (hits: readonly Hit[]) => Float64Array;
}

/** An order by scores that are computed here. */
interface ScoredOrder extends Asked {
  readonly by: "score";
  readonly native: Native | null;
  readonly descending: boolean;
}

async function orderOf(
  session: Session,
  tree: FilterNode | null | undefined,
  limits: readonly Query[],
  sort: Sort,
  kept: Kept,
): Promise<GivenOrder | ScoredOrder> {
  const { column, descending } = sort, isByScore = column === "score";
  const byColumn = isByScore ? [{ rank: "asc" }] : sortBy(session.collection, sort);
  if (!tree || !givesScores(tree)) {
    return {
      by: "cluster",
      query: await matching(session, tree, limits),
      sort: byColumn,
      read: { stored_fields: kept },
      scoresOf: ({ length }) => new Float64Array(length).fill(1),
    };
  }
  const scorer = await Scorer.of(session, tree);
  if (!isByScore) {
    return {
      by: "cluster",
      query: limited(scorer.query, limits),
      sort: byColumn,
      read: { ...readOf(scorer), ...(kept.length ? { stored_fields: kept } : {}) },
      scoresOf: (hits) => rootScores(scorer, hits),
    };
  }
  const native = await nativeOf(session, tree, scorer);
  if (!native?.exact) return { by: "score", scorer, limits, native, descending };
  return {
    by: "cluster",
    query: limited(native.query, limits),
    sort: [{ _score: descending ? "desc" : "asc" }, { rank: "asc" }],
    weighs: native.weighs,
    read: { stored_fields: kept },
    scoresOf: (hits) => Float64Array.from(hits, (hit) => Math.fround(hit._score!) / native.divisor),
  };
}

/** What a tree finds inside limits, without scores. */
async function matching(
  session: Session,
  tree: FilterNode | null | undefined,
  limits: readonly Query[],
): Promise<Query> {
  return allOf([...tree ? [await matchQuery(session, tree)] : [], ...limits]);
}

/** The records among which those of a page are, in order. */
async function candidatesIn(session: Session, order: ScoredOrder, page: Page) {
  const { native, descending } = order, sign = descending ? -1 : 1;
  const found = native
    ? await nearBest(session, { ...order, native }, page)
    : await all(session, order);
  found.candidates.sort((one, other) => sign * (one.score - other.score) || one.rank - other.rank);
  return found;
}

async function chosen(
  session: Session,
  candidates: readonly Candidate[],
  { skip, take }: Page,
  kept: Kept,
) {
  const some = candidates.slice(skip, skip + take);
  return {
    hits: await recordsAt(session, some.map(({ number }) => number), kept),
    scores: Float64Array.from(some, ({ score }) => score),
  };
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
  { native, scorer, limits, descending }: ScoredOrder & { readonly native: Native },
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
    sort: [{ _score: descending ? "desc" : "asc" }, { rank: "asc" }],
    weighs: native.weighs,
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
    stored_fields: record ? ["record"] : [],
  };
}

/** Records by their numbers, in that order. */
async function recordsAt(
  session: Session,
  numbers: readonly number[],
  kept: Kept,
): Promise<Hit[]> {
  const found = new Map<number, Hit>();
  for (let from = 0; from < numbers.length; from += STEP) {
    const some = numbers.slice(from, from + STEP);
    const { hits } = await session.search({
      query: allOf([having("number", some)]),
      size: some.length,
      track_total_hits: false,
      docvalue_fields: ["number"],
      stored_fields: kept,
    });
    for (const hit of hits) found.set(Number(hit.fields!.number![0]), hit);
  }
  return numbers.map((number) => found.get(number)!);
}
