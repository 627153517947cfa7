import {
  bucketLabel,
  bucketOf,
  firstInstant,
  lastInstant,
  periodEnd,
  Precision,
  type Resolution,
} from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/records.ts";
import type { Bounds } from "../bounds.ts";
import type { Row } from "./pages.ts";

interface Dated {
  readonly instant: number;
  readonly precision: Precision;
  readonly score: number;
}

/**
 * The series that a service would give for proof points: a document counts in the bucket of its
 * date when its whole period lies inside the bounds; one without a date, or with one less exact
 * than the resolution, counts in `withoutLabel` whatever the bounds.
 */
export function seriesOfRows(
  rows: readonly Row[],
  resolution: Resolution,
  { start, end }: Bounds,
  scoreWeighted: boolean,
): TimeSeries {
  const all = rows.map(datedOf);
  const exact = all.filter((each) =>
    each !== null && isExact(each.precision, resolution)
  ) as Dated[];
  const from = start ? firstInstant(start) : -Infinity;
  const to = end ? lastInstant(end) : Infinity;
  const inside = exact.filter(({ instant, precision }) =>
    instant >= from && periodEnd(instant, precision) <= to
  );
  const buckets = bucketRange(inside, resolution, { start, end });
  const scores = buckets.map((): number[] => []);
  for (const { instant, score } of inside) {
    scores[bucketOf(instant, resolution) - buckets[0]!]!.push(score);
  }
  const counts = scores.map(({ length }) => length);
  const sums = (power: number) =>
    scores.map((each) => each.reduce((sum, score) => sum + score ** power, 0));
  return {
    labels: buckets.map((bucket) => bucketLabel(bucket, resolution)),
    counts,
    amount: [],
    weightedCounts: scoreWeighted ? sums(1) : counts,
    variances: scoreWeighted ? sums(2) : counts,
    withoutLabel: all.length - exact.length,
  };
}

/** The buckets of the window, open ends at the data; none without data where it is open. */
function bucketRange(
  inside: readonly Dated[],
  resolution: Resolution,
  { start, end }: Bounds,
): number[] {
  const found = inside.map(({ instant }) => bucketOf(instant, resolution));
  const least = found.reduce((one, other) => Math.min(one, other), Infinity);
  const most = found.reduce((one, other) => Math.max(one, other), -Infinity);
  const first = start ? bucketOf(firstInstant(start), resolution) : least;
  const last = end ? bucketOf(lastInstant(end), resolution) : most;
  const length = last - first + 1;
  return Number.isFinite(length) ? Array.from({ length }, (_, index) => first + index) : [];
}

function datedOf({ publishedAt, publishedPrecision, score }: Row): Dated | null {
  const instant = typeof publishedAt === "string" ? Date.parse(publishedAt) : NaN;
  if (Number.isNaN(instant)) return null;
  const precision = Precision.safeParse(publishedPrecision).data ?? "day";
  return { instant, precision, score: typeof score === "number" ? score : 1 };
}

/** Whether a date of this precision has a bucket of this width. */
function isExact(precision: Precision, resolution: Resolution): boolean {
  const order: readonly Precision[] = ["day", "month", "quarter", "year"];
  return order.indexOf(precision) <= order.indexOf(resolution);
}
