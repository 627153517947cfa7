import { type LogLinearGrowth, logLinearGrowth } from "../analysis/mod.ts";
import type { Frame } from "../frame/mod.ts";

/** A bucket of a series with its value. */
export interface Bucket {
  readonly label: string;
  readonly value: number;
}

/** How a series has developed, as far as it can be said. */
export interface Course {
  /** The complete buckets, from the first with a record on. */
  readonly complete: readonly Bucket[];
  /** The first bucket that the data does not reach the end of; null where there is none. */
  readonly unfinished: Bucket | null;
  /** Average growth per year; null where there is too little for it. */
  readonly growth: LogLinearGrowth | null;
  /** It grows or falls only where the 95 % interval excludes no growth. */
  readonly trend: "grows" | "falls" | "none" | "unknown";
}

/** Below so many complete buckets, or records in them, no trend is claimed: it would be luck. */
export const LEAST_BUCKETS = 5;
const LEAST_RECORDS = 10;
const YEAR_MS = 365.25 * 86_400_000;

/** The course of the counts of a series: quasi-Poisson growth over its complete buckets. */
export function courseOf(frame: Frame): Course {
  return withGrowth(frame, (rows, counts) => growthOf(frame, rows, counts));
}

/** The course of the amounts of a series. One large amount makes a trend, so none is claimed. */
export function amountsOf(frame: Frame): Course {
  return withGrowth(frame, () => null, "amount");
}

/**
 * The course of the share that a series has of a background, in its own complete buckets.
 *
 * @param background counts by bucket label
 */
export function shareOf(frame: Frame, background: ReadonlyMap<string, number>): Course {
  const labels = frame.texts("label");
  return withGrowth(frame, (rows, counts) => {
    const exposure = rows.map((row) => background.get(labels[row]!) ?? 0);
    const known = rows.every((_, index) => exposure[index]! >= counts[index]!);
    return known ? growthOf(frame, rows, counts, exposure) : null;
  });
}

/** Which buckets are unfinished; where nobody knows, the last one may be. */
export function partialOf(frame: Frame): boolean[] {
  return frame.flags("partial").map((flag, row) => flag ?? row === frame.height - 1);
}

function withGrowth(
  frame: Frame,
  fit: (rows: readonly number[], values: readonly number[]) => LogLinearGrowth | null,
  measure: "count" | "amount" = "count",
): Course {
  const labels = frame.texts("label");
  const values = frame.numbers(measure);
  const partial = partialOf(frame);
  const bucket = (row: number): Bucket => ({ label: labels[row] ?? "", value: values[row] ?? 0 });
  const rows = labels.map((_, row) => row);
  const complete = rows.filter((row) => !partial[row]);
  const unfinished = rows.find((row) => partial[row]);
  const counts = complete.map((row) => values[row] ?? 0);
  const enough = complete.length >= LEAST_BUCKETS &&
    counts.reduce((sum, each) => sum + each, 0) >= LEAST_RECORDS;
  const growth = enough ? fit(complete, counts) : null;
  return {
    complete: complete.map(bucket),
    unfinished: unfinished === undefined ? null : bucket(unfinished),
    growth,
    trend: trendOf(growth),
  };
}

function growthOf(
  frame: Frame,
  rows: readonly number[],
  counts: readonly number[],
  exposure?: readonly number[],
): LogLinearGrowth {
  const starts = frame.numbers("start");
  const years = rows.map((row) => 1970 + starts[row]! / YEAR_MS);
  return logLinearGrowth(years, counts, exposure ? { exposure } : {});
}

function trendOf(growth: LogLinearGrowth | null): Course["trend"] {
  if (!growth || growth.rate.value === null) return "unknown";
  const { low, high } = growth.rate;
  if (low !== null && low > 0) return "grows";
  return high !== null && high < 0 ? "falls" : "none";
}
