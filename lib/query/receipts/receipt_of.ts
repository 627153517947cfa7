import pl from "nodejs-polars";
import {
  bucketLabel,
  bucketOf,
  DAY,
  firstInstant,
  lastInstant,
  Resolution,
} from "../../catalogue/dates.ts";
import type { RunOptions } from "../../engines/engine.ts";
import { spanOf } from "../../frame/buckets.ts";
import type { Frame } from "../../frame/mod.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";
import type { Subject } from "../../words/subject.ts";
import type { Bounds } from "../bounds.ts";
import { countOf } from "../verbs/count.ts";
import { fetchRows } from "../verbs/fetch_rows.ts";
import { membersOf } from "../verbs/members.ts";
import type { Plan } from "../verbs/plan.ts";
import { rowsPlanOf } from "../verbs/read_rows.ts";
import { Receipt } from "./receipt.ts";
import { rulesOf } from "./rules.ts";

/** The number that is traced, and the series it stands in. */
export interface Traced {
  readonly subject: Subject;
  readonly count: number | null;
  readonly isPartial: boolean;
  /** Why it is; null: the series does not say. */
  readonly reason: string | null;
  readonly series: Frame;
}

const PAGE = 10_000;

/** The receipt of the number in one bucket of the series of a plan. */
export async function receiptOf(
  plan: Plan,
  { subject, count, isPartial, reason, series }: Traced,
  bucket: string,
  options: RunOptions,
): Promise<Receipt> {
  const parts = partsOf(series, bucket);
  const [{ fingerprint }, { ids, notes }] = await Promise.all([
    plan.engine.corpus(options),
    idsOf(plan, parts, options),
  ]);
  return new Receipt({
    subject,
    bucket,
    count,
    ids,
    rules: rulesOf(plan),
    request: series.provenance.request,
    fingerprint,
    series,
    notes: [
      ...notes,
      ...(isPartial ? [note("bucket_partial", { bucket, reason })] : []),
    ],
    read: () => recordsOf(plan, parts, ids, options),
  });
}

/** The buckets that were counted: those that a wider one was put together from, else itself. */
function partsOf(series: Frame, bucket: string): string[] {
  const from = Resolution.safeParse(series.facts.resampledFrom).data;
  if (from === undefined) return [bucket];
  const row = series.texts("label").indexOf(bucket);
  const [first, last] = ["start", "end"].map((name) =>
    bucketOf(series.numbers(name)[row]!, from)
  ) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, at) => bucketLabel(first + at, from));
}

/** The records of some buckets; each has one. */
async function idsOf(plan: Plan, buckets: readonly string[], options: RunOptions) {
  const ids: string[] = [];
  const notes: Note[] = [];
  for (const bucket of buckets) {
    const own = await allIds(plan, bucket, options);
    for (const id of own.ids) ids.push(id);
    notes.push(...own.notes);
  }
  return { ids: buckets.length > 1 ? ids.sort() : ids, notes: distinctNotes(notes) };
}

/** Page by page where the engine lists ids itself, so that no answer is too large. */
async function allIds(plan: Plan, bucket: string, options: RunOptions) {
  const take = plan.engine.capabilities.members ? { take: PAGE } : {};
  const ids: string[] = [];
  const notes: Note[] = [];
  for (let total = Infinity; ids.length < total;) {
    const page = await membersOf(plan, bucket, { ...options, ...take, skip: ids.length });
    for (const id of page.texts("id")) ids.push(id!);
    notes.push(...page.notes);
    total = page.height === 0 ? 0 : Number(page.facts.total);
  }
  return { ids, notes: distinctNotes(notes) };
}

/** The rows of some buckets that follow each other; of several those with the ids. */
async function recordsOf(
  plan: Plan,
  buckets: readonly string[],
  ids: readonly string[],
  options: RunOptions,
): Promise<Frame> {
  const inside = { ...plan, bounds: within(plan.bounds, buckets), skip: 0 };
  const take = Math.max(1, await countOf(inside, options));
  const rows = await fetchRows(plan.engine, rowsPlanOf({ ...inside, take }), options);
  if (buckets.length === 1) return rows;
  const known = new Set(ids);
  const isOne = pl.Series("one", rows.texts("id").map((id) => known.has(id!)), pl.Bool);
  return rows.with({ df: rows.df.filter(isOne) });
}

/** The part of a window that buckets cover. */
function within({ start, end }: Bounds, buckets: readonly string[]): Bounds {
  const { first } = spanOf(buckets[0]!), { last } = spanOf(buckets.at(-1)!);
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return {
    start: start && firstInstant(start) > first ? start : day(first),
    end: end && lastInstant(end) < last ? end : day(last + 1 - DAY),
  };
}
