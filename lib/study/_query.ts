import { Resolution } from "../catalogue/dates.ts";
import type { Moment, SeriesOptions } from "../query/mod.ts";
import { PlannedQuery } from "../query/planned_query.ts";
import type { Plan } from "../query/verbs/plan.ts";
import {
  type Check,
  check,
  checkGiven,
  type Checks,
  checkValue,
  choice,
  SIGNAL,
} from "../words/check.ts";

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

/** What each of these must be. */
export const RUN: Checks<RunOptions> = { signal: SIGNAL };

export const RESOLUTION: Check = choice(...Resolution.options);

/** A query of a corpus or a service. */
export const QUERY: Check = check("a query, such as trends.patents()", isQuery);

export function isQuery(value: unknown): value is Query {
  return value instanceof PlannedQuery;
}

/** @throws {TypeError} for anything but a query, such as the frame that it gives */
export function checkQuery(value: unknown, task: string): asserts value is Query {
  checkGiven(task, value, QUERY);
}

/** @throws {RangeError} for anything but `month`, `quarter` or `year` */
export function checkResolution(value: unknown): asserts value is Resolution {
  checkValue("count per bucket", "resolution", value, RESOLUTION);
}

/** What the verbs of a query work on. The builders keep it from people, not from their siblings. */
export function planOf(query: Query): Plan {
  checkQuery(query, "ask");
  return query["plan"]();
}
