import type { RunOptions } from "../engine.ts";
import type { Connection } from "./client/connection.ts";
import { NO_WORD } from "./layout/keys.ts";

/** What a search asks, as the cluster takes it. */
export type SearchBody = Readonly<Record<string, unknown>> & Asking;

/** How a search is asked. */
export interface Asking {
  /**
   * What in it scores words, if anything does: they weigh the same on every shard then, which takes a
   * round more.
   */
  readonly weighs?: object | null | undefined;
  /** What need not be told of what is counted, as paths. */
  readonly unread?: readonly string[] | undefined;
}

/** A record that a search found. */
export interface Hit {
  readonly _id: string;
  readonly _score: number | null;
  readonly _source?: unknown;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly sort?: readonly unknown[];
  readonly matched_queries?: readonly string[];
}

/** What a search found: a part of it, how many in all, and what was counted. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly counted: Counted;
}

/** What aggregations found, by name. */
export type Counted = Readonly<Record<string, unknown>>;

export const NOTHING: Found = { hits: [], total: 0, counted: {} };

/** What is read of an answer: without the rest it is smaller and sooner there. */
const READ = "timed_out,_shards.failed,hits.total.value,hits.hits._id,hits.hits._score," +
  "hits.hits._source,hits.hits.fields,hits.hits.sort,hits.hits.matched_queries,aggregations";
/** So many rows are fetched at a time. */
const PAGE_ROWS = 5_000;

interface Answered {
  readonly hits?: {
    readonly total?: { readonly value: number };
    readonly hits?: readonly Hit[];
  };
  readonly aggregations?: Counted;
}

/** Searches an index; totals are exact. */
export async function search(
  connection: Connection,
  index: string,
  { weighs = null, unread = [], ...body }: SearchBody,
  run?: RunOptions,
): Promise<Found> {
  const { body: answered } = await connection.ask({
    method: "POST",
    path: `/${index}/_search`,
    query: {
      allow_partial_search_results: false,
      ...(weighs ? { search_type: "dfs_query_then_fetch" } : {}),
      filter_path: [READ, ...unread.map((path) => `-${path}`)].join(),
    },
    body: {
      track_total_hits: true,
      ...body,
      ...(weighs && weighs !== body.query ? { query: countedEverywhere(body.query, weighs) } : {}),
    },
  }, run);
  return foundIn(answered as Answered);
}

/**
 * The same query, whose words every shard counts: one that has nothing in a range that is asked, too,
 * would look at none of it, and what words weigh would be told without its records.
 */
function countedEverywhere(query: unknown, words: object): object {
  const nowhere = { bool: { must: [words], filter: [{ term: { text: { value: NO_WORD } } }] } };
  return { bool: { should: [query, nowhere], minimum_should_match: 1 } };
}

/** Several searches of an index in one request; what words score is none of them. */
export async function searchAll(
  connection: Connection,
  index: string,
  bodies: readonly object[],
  run?: RunOptions,
): Promise<Found[]> {
  if (!bodies.length) return [];
  const { body } = await connection.ask({
    method: "POST",
    path: `/${index}/_msearch`,
    query: { filter_path: `${READ},error,status`.replace(/[^,]+/g, "responses.$&") },
    lines: bodies.flatMap((each) => [{ allow_partial_search_results: false }, each]),
  }, run);
  return (body as { readonly responses: readonly Answered[] }).responses.map(foundIn);
}

/**
 * All that a search finds, some at a time, in an order that has no ties. The indices never change, so
 * pages by what came last neither repeat nor skip a row.
 */
export async function* scan(
  connection: Connection,
  index: string,
  body: SearchBody & { readonly sort: readonly object[] },
  run?: RunOptions,
  rows = PAGE_ROWS,
): AsyncGenerator<Hit[]> {
  let after: readonly unknown[] | undefined = undefined;
  do {
    const { hits }: Found = await search(connection, index, {
      ...body,
      size: rows,
      track_total_hits: false,
      ...(after && { search_after: after }),
    }, run);
    if (hits.length) yield [...hits];
    after = hits.length < rows ? undefined : hits.at(-1)!.sort;
  } while (after);
}

function foundIn({ hits, aggregations = {} }: Answered): Found {
  return { hits: hits?.hits ?? [], total: hits?.total?.value ?? 0, counted: aggregations };
}

/** What a named aggregation found. */
export function under(counted: Counted | undefined, ...names: readonly string[]): Counted {
  let found: Counted = counted ?? {};
  for (const name of names) found = (found[name] ?? {}) as Counted;
  return found;
}

export function countOf(counted: Counted): number {
  return Number(counted.doc_count ?? 0);
}

/** The value of an aggregation of one number; null where there was none to count. */
export function valueOf(counted: Counted): number | null {
  return typeof counted.value === "number" ? counted.value : null;
}

/** Buckets with their keys. */
export function bucketsOf<K = number>(counted: Counted): (Counted & { readonly key: K })[] {
  return (counted.buckets ?? []) as (Counted & { readonly key: K })[];
}
