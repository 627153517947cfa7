import { RefusedType } from "../words/refusals.ts";
import { checkOneOf } from "../analysis/_check.ts";
import { Resolution } from "../catalogue/dates.ts";
import { givenWords } from "../frame/mod.ts";
import type { Moment, SeriesOptions } from "../query/mod.ts";
import { PlannedQuery } from "../query/planned_query.ts";
import type { Plan } from "../query/verbs/plan.ts";

/** What every question takes. */
export type RunOptions = Pick<SeriesOptions, "signal">;

/**
 * A query of any kind: documents, grants or deals.
 *
 * @category Questions
 */
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
