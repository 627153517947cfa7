import { bucketLabel, bucketOf, bucketStart, type Resolution } from "../../catalogue/dates.ts";
import type { Span } from "../buckets.ts";
import { fiscalLabel, fiscalSpan, fiscalYearOf } from "../fiscal_years.ts";

/** How wider buckets are numbered, named and bounded. */
export interface Axis {
  /** The bucket that holds an instant. */
  readonly bucketOf: (instant: number) => number;
  readonly labelOf: (bucket: number) => string;
  readonly spanOf: (bucket: number) => Span;
}

export function axisOf(resolution: Resolution, yearStart: number): Axis {
  if (yearStart > 1) {
    return {
      bucketOf: (instant) => fiscalYearOf(instant, yearStart),
      labelOf: fiscalLabel,
      spanOf: (year) => fiscalSpan(year, yearStart),
    };
  }
  return {
    bucketOf: (instant) => bucketOf(instant, resolution),
    labelOf: (bucket) => bucketLabel(bucket, resolution),
    spanOf: (bucket) => ({
      first: bucketStart(bucket, resolution),
      last: bucketStart(bucket + 1, resolution) - 1,
    }),
  };
}
