import { column, type ColumnSchema } from "./schema.ts";
import { type Shown, USUALLY_SHOWN } from "./shown.ts";

/** The columns that name a bucket. */
export const BUCKET = {
  label: column("label", "text", "Bucket: 2024, 2024-Q3 or 2024-03"),
  start: column("start", "date", "First day of the bucket"),
  end: column("end", "date", "Last day of the bucket"),
  partial: column(
    "partial",
    "boolean",
    "Whether the bucket is not of the whole: unfinished, cut, or not covered by one of its sources",
  ),
  partialReason: column(
    "partialReason",
    "text",
    "Why: unfinished, cut (by a bound of the request), source_ended, source_began or source_paused",
  ),
} as const satisfies Record<string, ColumnSchema>;

/** The columns that measure a bucket. */
export const MEASURES = {
  count: column("count", "integer", "Records of the bucket; grants: active projects"),
  weightedCount: column("weightedCount", "number", "Σ score"),
  variance: column("variance", "number", "Σ score²"),
  amount: column("amount", "number", "Deals: Σ of the known amounts; grants: capital exposure"),
} as const satisfies Record<string, ColumnSchema>;

/** What is shown of them: those of weights where weights were asked for. */
export function shownMeasures(scoreWeighted = false): Shown {
  return { ...USUALLY_SHOWN, hidden: scoreWeighted ? [] : ["weightedCount", "variance"] };
}
