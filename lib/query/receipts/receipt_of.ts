import { DAY, firstInstant, lastInstant } from "../../catalogue/dates.ts";
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
  readonly series: Frame;
}

const PAGE = 10_000;

/** The receipt of the number in one bucket of the series of a plan. */
export async function receiptOf(
  plan: Plan,
  { subject, count, isPartial, series }: Traced,
  bucket: string,
  options: RunOptions,
): Promise<Receipt> {
  const [{ fingerprint }, { ids, notes }] = await Promise.all([
    plan.engine.corpus(options),
    allIds(plan, bucket, options),
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
      ...(isPartial ? [note("bucket_partial", { bucket })] : []),
    ],
    read: () => recordsOf(plan, bucket, options),
  });
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

/** The rows of the bucket. */
async function recordsOf(plan: Plan, bucket: string, options: RunOptions): Promise<Frame> {
  const inside = { ...plan, bounds: within(plan.bounds, bucket), skip: 0 };
  const take = Math.max(1, await countOf(inside, options));
  return await fetchRows(plan.engine, rowsPlanOf({ ...inside, take }), options);
}

/** The part of a window that a bucket covers. */
function within({ start, end }: Bounds, bucket: string): Bounds {
  const { first, last } = spanOf(bucket);
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return {
    start: start && firstInstant(start) > first ? start : day(first),
    end: end && lastInstant(end) < last ? end : day(last + 1 - DAY),
  };
}
