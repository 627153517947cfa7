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
  /** The bucket that the data does not reach the end of; null where there is none. */
  readonly unfinished: Bucket | null;
  /** Average growth per year; null where there are too few complete buckets. */
  readonly growth: LogLinearGrowth | null;
  readonly trend: "grows" | "falls" | "none" | "unknown";
}

/** Below so many complete buckets no trend is claimed: an interval of fewer is luck. */
const LEAST_BUCKETS = 5;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * The course of a series: quasi-Poisson growth over its complete buckets. It grows or falls only
 * where the 95 % interval excludes no growth.
 */
export function courseOf(frame: Frame, measure: "count" | "amount" = "count"): Course {
  const labels = frame.texts("label");
  const values = frame.numbers(measure);
  const starts = frame.numbers("start");
  const flags = frame.flags("partial");
  const lastRow = labels.length - 1;
  // Where nobody knows how far the data reaches, the last bucket may be unfinished.
  const partial = flags.map((flag, row) => flag ?? row === lastRow);
  const bucket = (row: number): Bucket => ({ label: labels[row] ?? "", value: values[row] ?? 0 });
  const rows = labels.map((_, row) => row);
  const complete = rows.filter((row) => !partial[row]);
  const unfinished = rows.find((row) => partial[row]);
  const growth = complete.length < LEAST_BUCKETS || measure === "amount"
    ? null
    : logLinearGrowth(
      complete.map((row) => 1970 + starts[row]! / YEAR_MS),
      complete.map((row) => values[row] ?? 0),
    );
  return {
    complete: complete.map(bucket),
    unfinished: unfinished === undefined ? null : bucket(unfinished),
    growth,
    trend: trendOf(growth),
  };
}

function trendOf(growth: LogLinearGrowth | null): Course["trend"] {
  if (!growth || growth.rate.value === null) return "unknown";
  const { low, high } = growth.rate;
  if (low !== null && low > 0) return "grows";
  return high !== null && high < 0 ? "falls" : "none";
}
