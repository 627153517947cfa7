import type { Query } from "./filter/scope.ts";
import { DEEPEST } from "./layout/settings.ts";
import type { Asking, Found, Hit, SearchBody } from "./search.ts";
import type { Session } from "./session.ts";
import type { StoredCollection } from "../answering/collection_meta.ts";

/** So many rows are asked for at once. */
const MOST_AT_ONCE = 10_000;

export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** What a page is made of. */
export interface PageRequest extends Asking {
  readonly query: Query;
  /** An order that has no ties. */
  readonly sort: readonly object[];
  /** What is read of each record. */
  readonly read: SearchBody;
}

/** A page of what a query finds, and how many there are in all; deep pages are found step by step. */
export async function pageOf(
  session: Session<StoredCollection>,
  { query, sort, read, weighs }: PageRequest,
  { skip, take }: Page,
): Promise<Pick<Found, "hits" | "total">> {
  if (!take) return await session.search({ query, size: 0 });
  if (take <= MOST_AT_ONCE && skip + take <= DEEPEST) {
    return await session.search({ query, sort, from: skip, size: take, weighs, ...read });
  }
  const { total } = await session.search({ query, size: 0 });
  const pages = walk(session, { query, sort, read, weighs }, { skip, take, rows: MOST_AT_ONCE });
  return { hits: (await Array.fromAsync(pages)).flat(), total };
}

/** What a query finds from one place of its order on, some at a time, however far that is. */
export async function* walk(
  session: Session<StoredCollection>,
  { query, sort, read, weighs }: PageRequest,
  { skip, take, rows }: Page & { readonly rows: number },
): AsyncGenerator<readonly Hit[]> {
  const end = skip + take;
  let after: readonly unknown[] | undefined;
  const first = Math.min(MOST_AT_ONCE, rows, take);
  // the cluster itself goes so deep at once
  const from = skip + first <= DEEPEST ? skip : 0;
  for (let at = from; at < end;) {
    const isBefore = at < skip;
    const size = Math.min(MOST_AT_ONCE, isBefore ? skip - at : Math.min(rows, end - at));
    const { hits } = await session.search({
      query,
      sort,
      size,
      weighs,
      track_total_hits: false,
      ...(isBefore ? { _source: false } : read),
      ...(after ? { search_after: after } : from ? { from } : {}),
    });
    if (!isBefore && hits.length) yield hits;
    if (hits.length < size) return;
    after = hits.at(-1)!.sort;
    at += hits.length;
  }
}
