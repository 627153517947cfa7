import type { Query } from "./filter/scope.ts";
import { bucketsOf, type Counted, under } from "./search.ts";
import type { Session } from "./session.ts";

/** So many values are counted in one request. */
const VALUES = 5_000;

/** Whose values are counted. */
export interface CompositeRequest {
  readonly query: Query;
  /** What gives a record its values: a field, or a script. */
  readonly terms: object;
  /** What else is counted of each value. */
  readonly aggs?: object;
  /** What is counted of all records, with the first page. */
  readonly beside?: object;
  /** Whether the shares of projects have the values, not these themselves. */
  readonly isOfShares?: boolean;
}

/** A value, and what is counted of it. */
interface Value<K> {
  readonly key: K;
  readonly counted: Counted;
}

/** All values that records have, in order, with what is counted of each: however many there are. */
export async function* valuesOf<K extends string | number>(
  session: Session,
  request: CompositeRequest,
): AsyncGenerator<Value<K>> {
  for await (const { values } of pagesOfValues<K>(session, request)) yield* values;
}

/** The same page by page, the first with what is counted of all records. */
export async function* pagesOfValues<K extends string | number>(
  session: Session,
  { query, terms, aggs = {}, beside = {}, isOfShares = false }: CompositeRequest,
): AsyncGenerator<{ readonly values: Value<K>[]; readonly beside: Counted }> {
  const place = isOfShares ? ["shares", "values"] : ["values"];
  let after: object | undefined = undefined;
  do {
    const sources = [{ key: { terms } }];
    const values = { composite: { size: VALUES, sources, ...(after && { after }) }, aggs };
    const { counted } = await session.search({
      query,
      size: 0,
      track_total_hits: false,
      aggs: {
        ...(isOfShares ? { shares: { nested: { path: "shares" }, aggs: { values } } } : { values }),
        ...(after ? {} : beside),
      },
    });
    const found = under(counted, ...place);
    const buckets = bucketsOf<{ readonly key: K }>(found);
    yield {
      values: buckets.map((bucket) => ({ key: bucket.key.key, counted: bucket })),
      beside: counted,
    };
    after = buckets.length < VALUES ? undefined : found.after_key as object;
  } while (after);
}
