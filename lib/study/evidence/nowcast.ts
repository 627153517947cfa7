import {
  type Nowcast,
  nowcast as ofDays,
  type NowcastInput,
  type NowcastOptions,
} from "../../analysis/mod.ts";
import { bucketLabel, bucketOf, type Resolution } from "../../catalogue/dates.ts";
import { checkOptions, type Checks, checkSurplus, LEVEL, TEXT } from "../../words/check.ts";
import { distinctNotes, note } from "../../words/note.ts";
import { countWords, percentWords, wholeWords } from "../../words/numbers.ts";
import { type NowcastObstacle, obstacleWords } from "../../words/obstacle.ts";
import { quantityWords } from "../../words/quantity.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { type Finding, shown } from "../_finding.ts";
import { isQuery, type Query, RESOLUTION, RUN, type RunOptions } from "../_query.ts";
import { isObstacle, reportingDays } from "./_reporting_days.ts";

/**
 * Options of {@linkcode nowcast} of a query.
 *
 * @category Evidence
 */
export interface QueryNowcastOptions extends RunOptions {
  /** Width of the buckets. @default {"year"} */
  readonly resolution?: Resolution;
  /**
   * The field that has the day on which a record was added.
   *
   * @default {`extra.Create Date` or `extra.DATEADDED`, whichever the records have}
   */
  readonly added?: string;
  /** Confidence level of the interval. @default {0.95} */
  readonly level?: number;
}

/**
 * What the unfinished bucket of a query will hold in the end.
 *
 * @category Evidence
 */
export interface QueryNowcast extends Nowcast, Finding {
  /** The bucket. */
  readonly label: string;
  /** The field with the day on which a record was added. */
  readonly field: string;
}

const TASK = "nowcast";
const OPTIONS: Checks<QueryNowcastOptions> = {
  ...RUN,
  resolution: RESOLUTION,
  added: TEXT,
  level: LEVEL,
};

/**
 * What the unfinished bucket will hold in the end, learned from how late the records of earlier
 * buckets were added. Of a query: only where its records have both the date on which they happened
 * and the day on which they were added (PubMed's create date does). Of days: those given.
 *
 * @category Evidence
 * @throws {RangeError} where records do not have both, with the reason
 *
 * @example
 * ```ts ignore
 * // days on which the records happened and were added, as day numbers
 * nowcast({
 *   eventDays: [1, 2, 3, 11, 12, 21, 22],
 *   addedDays: [3, 9, 4, 19, 13, 22, 23],
 *   edges: [0, 10, 20, 30], // of buckets of ten days
 *   asOf: 25,
 * });
 * ```
 */
export function nowcast(query: Query, options?: QueryNowcastOptions): Promise<QueryNowcast>;
export function nowcast(input: NowcastInput, options?: NowcastOptions): Nowcast;
export function nowcast(
  given: Query | NowcastInput,
  options: QueryNowcastOptions | NowcastOptions = {},
): Promise<QueryNowcast> | Nowcast {
  checkSurplus(TASK, arguments, 2);
  if (!isQuery(given)) return ofDays(given, options as NowcastOptions);
  return ofQuery(given, options as QueryNowcastOptions);
}

async function ofQuery(
  query: Query,
  options: QueryNowcastOptions,
): Promise<QueryNowcast> {
  checkOptions(TASK, options, OPTIONS);
  const { resolution = "year", added, level = 0.95, signal } = options;
  const [reporting, series] = await Promise.all([
    reportingDays(query, added, { signal }),
    query.timeSeries(resolution, { signal }),
  ]);
  if (isObstacle(reporting)) throw impossible(reporting);
  const reported = reporting.nowcast(resolution, { level });
  if (isObstacle(reported)) throw impossible(reported);
  const { from, ...found } = reported;
  const label = bucketLabel(bucketOf(from, resolution), resolution);
  const { medianError, medianErrorAsItStood, cases } = found.backTest;
  const error = (value: number | null) => value === null ? "not known" : percentWords(value);
  return shown({
    ...found,
    label,
    field: reporting.field,
    subject: series.provenance.subjects[0] ?? null,
    series: null,
    unit: null,
    notes: distinctNotes([
      ...series.notes,
      note("added_field", { field: reporting.field }),
      ...found.notes,
    ]),
    provenance: series.provenance,
  }, [
    `${label}: ${quantityWords(found.total, wholeWords)} in the end, ` +
    `${wholeWords(found.observed)} so far`,
    `back-test: median error ${error(medianError)}, as it stood ${error(medianErrorAsItStood)}, ` +
    countWords(cases.length, "cases"),
  ]);
}

function impossible(obstacle: NowcastObstacle): RefusedValue {
  return new RefusedValue(`Cannot nowcast: ${obstacleWords(obstacle)}`);
}
