import { firstInstant, lastInstant, periodEnd } from "../catalogue/dates.ts";
import { type LackReason, spanOf } from "../frame/buckets.ts";
import type { Frame } from "../frame/mod.ts";
import { growthPart } from "../study/_growth_part.ts";
import { type Growth, growth } from "../study/mod.ts";
import type { KnownDay } from "../words/known_day.ts";
import { dataOf } from "../words/note.ts";
import { isLacking } from "./lacking.ts";
import { reachOf } from "./reach.ts";

/** A bucket of a series with its value. */
export interface Bucket {
  readonly label: string;
  readonly value: number;
}

/** A bucket that is not counted to its end. */
export interface PartBucket extends Bucket {
  /** Last day that is counted, or a part of the bucket; null where nobody knows one. */
  readonly until: KnownDay | null;
}

/** How a series has developed, as far as it can be said. */
export interface Course {
  /** The complete buckets, from where growth begins: the first with a record, unless it is far off. */
  readonly complete: readonly Bucket[];
  /** The bucket in which the data or the request end; null where it is complete. */
  readonly unfinished: PartBucket | null;
  /** Why no bucket after the complete ones is, where a source does not cover the next; else null. */
  readonly lacking: LackReason | null;
  /** Average growth per year; null where there is too little to claim any from. */
  readonly growth: Growth | null;
  /** It grows or falls only where the 95 % interval excludes no growth. */
  readonly trend: "grows" | "falls" | "none" | "unknown";
}

/** Below so many complete buckets no trend is claimed: it would be luck. */
export const LEAST_BUCKETS = 5;

/** The course of the counts of a series: average growth over its complete buckets. */
export function courseOf(frame: Frame): Course {
  return withGrowth(frame, () => growth(frame));
}

/** The course of the amounts of a series. One large amount makes a trend, so none is claimed. */
export function amountsOf(frame: Frame): Course {
  return withGrowth(frame, () => null, "amount");
}

/**
 * The course of the share that a series has of a background, in the buckets that both have complete.
 *
 * @param background a series with all buckets of the first
 */
export function shareOf(frame: Frame, background: Frame): Course {
  const found = growth(frame, { background });
  const lacked = dataOf(found.notes, "background_lacks")?.labels ?? [];
  const course = withGrowth(frame, () => found);
  const complete = course.complete.filter(({ label }) => !lacked.includes(label));
  return complete.length >= LEAST_BUCKETS
    ? { ...course, complete }
    : { ...course, complete, growth: null, trend: "unknown" };
}

/** Whether a course is a claim: that something grows or falls. */
export function isClaim({ trend }: Course): boolean {
  return trend === "grows" || trend === "falls";
}

/** So wide an interval says nothing but that the records are few. */
const WIDEST = 1;

/** Whether the interval of a rate tells anything: less than a hundred percentage points. */
export function isTold({ growth }: Course): boolean {
  const { low = null, high = null } = growth?.rate ?? {};
  return low !== null && high !== null && high - low < WIDEST;
}

function withGrowth(
  frame: Frame,
  fit: () => Growth | null,
  measure: "count" | "amount" = "count",
): Course {
  const labels = frame.texts("label");
  const values = frame.numbers(measure);
  const counts = frame.numbers("count");
  const reasons = frame.texts("partialReason");
  // Where nobody knows whether the last bucket is finished, it may not be.
  const partial = frame.flags("partial").map((flag, row) => flag ?? row === frame.height - 1);
  const bucket = (row: number): Bucket => ({ label: labels[row] ?? "", value: values[row] ?? 0 });
  const rows = labels.map((_, row) => row);
  const complete = counts.some((count) => count)
    ? growthPart({
      labels: labels.map((label) => label ?? ""),
      kept: rows.filter((row) => !partial[row]),
      records: counts,
      begins: 0,
    }).kept
    : [];
  const reach = reachOf(frame);
  const open = rows.find((row) =>
    partial[row] && values[row] !== null && row > (complete.at(-1) ?? -1) &&
    !isLacking(reasons[row]) &&
    !(reasons[row] === "cut" && isWhole(labels[row]!, reach))
  );
  const next = reasons[(complete.at(-1) ?? NaN) + 1];
  const fitted = complete.length >= LEAST_BUCKETS ? fit() : null;
  const found = fitted?.claimable ? fitted : null;
  return {
    complete: complete.map(bucket),
    unfinished: open === undefined
      ? null
      : { ...bucket(open), until: isIn(labels[open]!, reach) ? reach : null },
    lacking: complete.length > 0 && isLacking(next) ? next : null,
    growth: found,
    trend: trendOf(found),
  };
}

/** Whether a bucket ends by a day: then only the start of the request cuts it. */
function isWhole(label: string, reach: KnownDay | null): boolean {
  return reach !== null && lastInstant(reach.day) >= spanOf(label).last;
}

/** Whether a day, as exactly as it is known, is within a bucket: a year is not within itself. */
function isIn(label: string, reach: KnownDay | null): boolean {
  if (reach === null) return false;
  const { day, precision = "day" } = reach;
  const { first, last } = spanOf(label);
  return firstInstant(day) >= first && periodEnd(firstInstant(day), precision) < last;
}

function trendOf(found: Growth | null): Course["trend"] {
  if (!found || found.rate.value === null) return "unknown";
  const { low, high } = found.rate;
  if (low !== null && low > 0) return "grows";
  return high !== null && high < 0 ? "falls" : "none";
}
