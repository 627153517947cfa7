import { bucketOfLabel, DAY, firstInstant, lastInstant } from "../../catalogue/dates.ts";
import { spanOf } from "../../frame/buckets.ts";
import type { Frame } from "../../frame/mod.ts";
import { DealQuery, type GrantQuery, Trends } from "../../query/mod.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";
import { viewOf } from "../_read_view.ts";
import { queryOf } from "./_query_of.ts";
import { Receipt } from "./receipt.ts";
import { rulesOf } from "./_rules.ts";

export interface WhyOptions extends RunOptions {
  /** Which series of a comparison, by its name. */
  readonly series?: string;
}

const TASK = "trace a number";
const PAGE = 10_000;

/**
 * The receipt of a number: the request, the ids of all records behind it, the rules by which they
 * count, and the fingerprint of the corpus. Of a bucket of a query, or of a bucket of a series
 * that was counted earlier: then the receipt also says whether the number is still the same.
 *
 * @param bucket a label, as `2019`, `2019-Q3` or `2019-03`
 * @throws {RangeError} for a bucket that the series does not have
 * @throws {TypeError} for a frame that is not the time series of one query
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
  third: string | RunOptions = {},
  fourth: WhyOptions = {},
): Promise<Receipt> {
  if (!(given instanceof Trends)) {
    const bucket = second as string;
    const { resolution } = bucketOfLabel(bucket);
    const series = await given.timeSeries(resolution, third as RunOptions);
    return await receiptOf(given, series, {}, bucket, third as RunOptions);
  }
  const series = second as Frame;
  const { series: name, ...options } = fourth;
  const { request } = series.provenance;
  const own = name === undefined ? request : (request as Record<string, unknown>)[name];
  const choice = name === undefined
    ? {}
    : series.kind === "wide"
    ? { measure: name }
    : { series: name };
  return await receiptOf(queryOf(given, own), series, choice, third as string, options);
}

async function receiptOf(
  query: Query,
  series: Frame,
  choice: { readonly measure?: string; readonly series?: string },
  bucket: string,
  options: RunOptions,
): Promise<Receipt> {
  const view = viewOf(series, choice, TASK);
  const at = view.labels.indexOf(bucket);
  if (at < 0) {
    throw new RangeError(
      `Cannot ${TASK}: the series has ${view.labels[0] ?? "no bucket"} to ` +
        `${view.labels.at(-1) ?? "no bucket"}, current value is "${bucket}"`,
    );
  }
  const { engine } = planOf(query);
  const [{ fingerprint }, { ids, notes }] = await Promise.all([
    engine.corpus(options),
    allIds(query, bucket, options),
  ]);
  return new Receipt({
    subject: view.subject,
    bucket,
    count: view.values[at] ?? null,
    ids,
    rules: rulesOf(query),
    request: series.provenance.request,
    fingerprint,
    series,
    notes: [
      ...notes,
      ...(view.partial[at] === true
        ? [`${bucket} is unfinished or cut: its number may still grow`]
        : []),
    ],
    read: () => recordsOf(query, bucket, options),
  });
}

/** Page by page where the engine lists ids itself, so that no answer is too large. */
async function allIds(query: Query, bucket: string, options: RunOptions) {
  const { engine } = planOf(query);
  const take = engine.capabilities.members ? { take: PAGE } : {};
  const ids: string[] = [];
  const notes = new Set<string>();
  for (let total = Infinity; ids.length < total;) {
    const page = await query.members(bucket, { ...options, ...take, skip: ids.length });
    for (const id of page.texts("id")) ids.push(id!);
    for (const note of page.notes) notes.add(note);
    total = page.height === 0 ? 0 : Number(page.facts.total);
  }
  return { ids, notes: [...notes] };
}

/** The rows of the bucket. */
async function recordsOf(query: Query, bucket: string, options: RunOptions): Promise<Frame> {
  const inside = within(query, bucket);
  const all = Math.max(1, await inside.count(options));
  return inside instanceof DealQuery
    ? await inside.top(all).events(options)
    : await (inside as GrantQuery).top(all).proofPoints(options);
}

/** The part of a query's window that a bucket covers. */
function within(query: Query, bucket: string): Query {
  const { start, end } = planOf(query).bounds;
  const { first, last } = spanOf(bucket);
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return query.between(
    start && firstInstant(start) > first ? start : day(first),
    end && lastInstant(end) < last ? end : day(last + 1 - DAY),
  );
}
