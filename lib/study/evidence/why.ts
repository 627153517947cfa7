import { bucketOfLabel } from "../../catalogue/dates.ts";
import { checkFrame, type Frame } from "../../frame/mod.ts";
import { type Receipt, Trends } from "../../query/mod.ts";
import { subjectOf } from "../../query/verbs/plan.ts";
import { receiptOf } from "../../query/receipts/receipt_of.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  TEXT,
  unknownName,
} from "../../words/check.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import { checkQuery, planOf, type Query, RUN, type RunOptions } from "../_query.ts";
import { viewOf } from "../_read_view.ts";
import { queryOf } from "./_query_of.ts";

/**
 * Options of {@linkcode why}.
 *
 * @category Evidence
 */
export interface WhyOptions extends RunOptions {
  /** Which series of a comparison, by its name. */
  readonly series?: string;
}

const TASK = "trace a number";
const OPTIONS: Checks<WhyOptions> = { ...RUN, series: TEXT };

/**
 * The receipt of a number: the request, the ids of all records behind it, the rules by which they
 * count, and the fingerprint of the corpus. Of a bucket of a query, or of a bucket of a series
 * that was counted earlier: then the receipt also says whether the number is still the same.
 *
 * @category Evidence
 * @param bucket a label, as `2019`, `2019-Q3` or `2019-03`
 * @throws {RangeError} for a bucket that the series does not have
 * @throws {TypeError} for a frame that is not the time series of one query
 *
 * @example
 * ```ts ignore
 * await why(trends.patents(), "2020"); // the request and the records behind the number
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, why, openCorpus } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const receipt = await why(trends.patents(), "2020");
 * assert(receipt.agrees && receipt.ids.length === receipt.count);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export function why(query: Query, bucket: string, options?: RunOptions): Promise<Receipt>;
export function why(
  trends: Trends,
  series: Frame,
  bucket: string,
  options?: WhyOptions,
): Promise<Receipt>;
export async function why(
  given: Query | Trends,
  second: string | Frame,
  third?: string | RunOptions,
  fourth: WhyOptions = {},
): Promise<Receipt> {
  if (!(given instanceof Trends)) {
    checkQuery(given, TASK);
    const bucket = second as string;
    const options = third as RunOptions | undefined;
    checkValue(TASK, "the bucket", bucket, TEXT);
    checkOptions(TASK, options, RUN);
    checkSurplus(TASK, arguments, 3);
    const { resolution } = bucketOfLabel(bucket);
    const series = await given.timeSeries(resolution, options);
    return await series.why(bucket, options);
  }
  const series = second as Frame;
  checkFrame(series, TASK);
  checkValue(TASK, "the bucket", third, TEXT);
  checkOptions(TASK, fourth, OPTIONS);
  checkSurplus(TASK, arguments, 4);
  const { series: name, ...options } = fourth;
  const { request } = series.provenance;
  if (name !== undefined && !Object.hasOwn(Object(request), name)) {
    throw new RefusedValue(unknownName(TASK, "series", name, Object.keys(Object(request))));
  }
  const own = name === undefined ? request : (request as Record<string, unknown>)[name];
  const choice = name === undefined
    ? {}
    : series.kind === "wide"
    ? { measure: name }
    : { series: name };
  return await traced(queryOf(given, own), series, choice, third as string, options);
}

async function traced(
  query: Query,
  series: Frame,
  choice: { readonly measure?: string; readonly series?: string },
  bucket: string,
  options: RunOptions,
): Promise<Receipt> {
  const view = viewOf(series, choice, TASK);
  const at = view.labels.indexOf(bucket);
  if (at < 0) {
    throw new RefusedValue(
      `Cannot ${TASK}: the series has ${view.labels[0] ?? "no bucket"} to ` +
        `${view.labels.at(-1) ?? "no bucket"}, current value is ${shown(bucket)}`,
    );
  }
  const plan = planOf(query);
  return await receiptOf(
    plan,
    {
      subject: view.subject ?? subjectOf(plan),
      count: view.values[at] ?? null,
      isPartial: view.partial[at] === true,
      reason: view.reasons[at] ?? null,
      series,
    },
    bucket,
    options,
  );
}
