import {
  bucketLabel,
  bucketOf,
  firstInstant,
  lastInstant,
  periodEnd,
  type Resolution,
} from "../../../lib/catalogue/dates.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";

/** The bounds of a request; both ends inclusive. */
export interface Bounds {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

/** Whether the whole period of a date lies inside the bounds; without bounds everything does. */
export function isInside(date: SourceDate | null, { start, end }: Bounds): boolean {
  if (!start && !end) return true;
  if (date === null) return false;
  if (start && date.instant < firstInstant(start)) return false;
  if (end && periodEnd(date.instant, date.precision) > lastInstant(end)) return false;
  return true;
}

const WIDTH = { day: 0, month: 1, quarter: 2, year: 3 } as const;

/** The bucket of a date; null without a date or when it is less precise than the bucket. */
export function bucketOfDate(date: SourceDate | null, resolution: Resolution): number | null {
  if (date === null || WIDTH[date.precision] > WIDTH[resolution]) return null;
  return bucketOf(date.instant, resolution);
}

export function labelsOf(buckets: readonly number[], resolution: Resolution): string[] {
  return buckets.map((bucket) => bucketLabel(bucket, resolution));
}
