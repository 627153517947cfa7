import { RefusedType } from "../words/refusals.ts";
import { checkOneOf } from "../analysis/_check.ts";
import { bucketLabel, bucketOf, firstInstant, Resolution } from "../catalogue/dates.ts";
import type { SeriesWindow } from "../frame/buckets.ts";
import { givenWords } from "../frame/mod.ts";
import type { Moment, SeriesOptions } from "../query/mod.ts";
import { PlannedQuery } from "../query/planned_query.ts";
import { reachOf } from "../query/verbs/context.ts";
import type { Plan } from "../query/verbs/plan.ts";

/** What every question takes. */
export type RunOptions = Pick<SeriesOptions, "signal">;

/** A query of any kind: documents, grants or deals. */
export interface Query extends PlannedQuery {
  between(start: Moment, end: Moment): Query;
  until(end: Moment): Query;
  with(fields: Readonly<Record<string, unknown>>): Query;
}

export function isQuery(value: unknown): value is Query {
  return value instanceof PlannedQuery;
}

/** @throws {TypeError} for anything but a query, such as the frame that it gives */
export function checkQuery(value: unknown, task: string): asserts value is Query {
  if (isQuery(value)) return;
  throw new RefusedType(
    `Cannot ${task}: give a query, such as trends.patents(), current value is ${givenWords(value)}`,
  );
}

/** @throws {RangeError} for anything but `month`, `quarter` or `year` */
export function checkResolution(value: unknown): asserts value is Resolution {
  checkOneOf("count per bucket", "resolution", value, Resolution.options);
}

/** What the verbs of a query work on. The builders keep it from people, not from their siblings. */
export function planOf(query: Query): Plan {
  checkQuery(query, "ask");
  return query["plan"]();
}

/** Bounds and reach of the buckets of a query: what tells a finished bucket from another. */
export async function windowOf(
  query: Query,
  resolution: Resolution,
  options: RunOptions = {},
): Promise<SeriesWindow> {
  const plan = planOf(query);
  const reach = reachOf(await plan.engine.corpus(options), plan.collection);
  return { ...plan.windowOf(resolution), from: reach?.from ?? null, asOf: reach?.asOf ?? null };
}

/**
 * The query up to the bucket that the data reaches, where it has no end of its own: what is no
 * longer written about then ends in zeros, not early.
 */
export async function reaching(
  query: Query,
  resolution: Resolution,
  options: RunOptions = {},
): Promise<Query> {
  checkResolution(resolution);
  const { engine, collection, bounds } = planOf(query);
  if (bounds.end) return query;
  const asOf = reachOf(await engine.corpus(options), collection)?.asOf;
  return asOf
    ? query.until(bucketLabel(bucketOf(firstInstant(asOf), resolution), resolution))
    : query;
}
