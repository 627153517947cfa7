import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  isExact,
  Precision,
  type Resolution,
} from "../../catalogue/dates.ts";
import { type Nowcast, nowcast } from "../../analysis/mod.ts";
import { DocumentQuery } from "../../query/mod.ts";
import { note } from "../../words/note.ts";
import type { NowcastObstacle } from "../../words/obstacle.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";

/** When records happened and when they were added, and what follows for unfinished buckets. */
export interface Reporting {
  readonly field: string;
  /** The last bucket that has begun, as it will be in the end; or why that is not known. */
  nowcast(
    resolution: Resolution,
    options?: { readonly level?: number },
  ): ReportedBucket | NowcastObstacle;
}

/** Whether something is not known. */
export function isObstacle(found: object): found is NowcastObstacle {
  return "code" in found;
}

export interface ReportedBucket extends Nowcast {
  /** First instant of the bucket. */
  readonly from: number;
}

interface Reported {
  readonly published: number;
  readonly precision: Precision;
  /** Day number. */
  readonly added: number;
}

/** Fields of sources that have the day on which a record was added. */
const ADDED = ["extra.Create Date", "extra.DATEADDED"];
const MOST = 200_000;
const ENOUGH = 0.9;
const DAY_TEXT = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)/;

/** The reporting delays of a query's documents, or why they are not known. */
export async function reportingDays(
  query: Query,
  added: string | undefined,
  { signal }: RunOptions,
): Promise<Reporting | NowcastObstacle> {
  if (!(query instanceof DocumentQuery)) return { code: "not_documents" };
  const { engine } = planOf(query);
  if (!engine.capabilities.columns) return { code: "no_source_fields", engine: engine.name };
  const total = await query.count({ signal });
  if (total === 0 || total > MOST) {
    return { code: "too_many_or_none", count: total, most: MOST };
  }
  const candidates = added === undefined ? ADDED : [added];
  for (const field of candidates) {
    const [some] = (await query.top(1).proofPoints({ fields: [field], signal })).texts(field);
    if (some === null && added === undefined) continue;
    const fields = ["publishedAt", "publishedPrecision", field];
    const rows = await query.top(total).proofPoints({ fields, signal });
    const precisions = rows.texts("publishedPrecision");
    const published = rows.numbers("publishedAt");
    const days = rows.texts(field).map(dayOf);
    const known = [...days.keys()].filter((row) => published[row] !== null && days[row] !== null);
    if (known.length < ENOUGH * total) {
      return { code: "few_added_days", known: known.length, of: total, field };
    }
    const asOf = asOfDay((await engine.corpus({ signal })).sources, known.map((row) => days[row]!));
    const records = known.map((row): Reported => ({
      published: published[row]!,
      precision: Precision.parse(precisions[row] ?? "day"),
      added: days[row]!,
    }));
    return reporting(field, records, asOf);
  }
  return { code: "no_added_day", fields: candidates };
}

function reporting(field: string, records: readonly Reported[], asOf: number): Reporting {
  return {
    field,
    nowcast(resolution, options = {}) {
      const exact = records.filter(({ precision }) => isExact(precision, resolution));
      if (!exact.length) return { code: "no_exact_date", resolution };
      const published = exact.map((each) => each.published);
      const addedDays = exact.map(({ added }) => added);
      const buckets = published.map((instant) => bucketOf(instant, resolution));
      const first = buckets.reduce((one, other) => Math.min(one, other));
      const last = bucketOf(asOf * DAY, resolution);
      const edges = Array.from(
        { length: Math.max(1, last - first + 1) + 1 },
        (_, at) => bucketStart(first + at, resolution) / DAY,
      );
      const eventDays = published.map((instant) => Math.floor(instant / DAY));
      const found = nowcast({ eventDays, addedDays, edges, asOf }, options);
      const left = records.length - exact.length;
      const notes = left ? [note("inexact_dates_left_out", { count: left, resolution })] : [];
      return { ...found, notes: [...found.notes, ...notes], from: edges.at(-2)! * DAY };
    },
  };
}

/** The as-of day of the source that the records are of: the first at or after their last addition. */
function asOfDay(sources: readonly { readonly asOf: string | null }[], days: readonly number[]) {
  const last = days.reduce((one, other) => Math.max(one, other));
  const asOfs = sources.flatMap(({ asOf }) => asOf ? [Math.floor(firstInstant(asOf) / DAY)] : []);
  const later = asOfs.filter((day) => day >= last);
  return later.length ? later.reduce((one, other) => Math.min(one, other)) : last;
}

function dayOf(text: string | null): number | null {
  const [, year, month, day] = DAY_TEXT.exec(text ?? "") ?? [];
  if (!year) return null;
  const instant = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(instant) ? null : instant / DAY;
}
