import {
  bucketLabel,
  bucketOf,
  firstInstant,
  isExact,
  lastInstant,
  periodEnd,
  Precision,
  type Resolution,
} from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import type { CollectionInfo } from "../../engines/engine.ts";
import type { NoteData } from "../../words/note.ts";
import type { Bounds } from "../bounds.ts";
import type { Row } from "./pages.ts";

interface Dated {
  readonly instant: number;
  readonly precision: Precision;
  readonly score: number;
}

/** How far the dates of a collection reach that are not astray, and its sources; null: not known. */
type Reach = Pick<CollectionInfo, "from" | "to" | "asOf">;

/** The series of some rows, and how many have a bucket before and after its axis. */
interface RowSeries {
  readonly series: TimeSeries;
  readonly outside: NoteData<"outside">;
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
  reach: Reach,
): RowSeries {
  const all = rows.map(datedOf);
  const exact = all.filter((each) =>
    each !== null && isExact(each.precision, resolution)
  ) as Dated[];
  const from = start ? firstInstant(start) : -Infinity;
  const to = end ? lastInstant(end) : Infinity;
  const inside = exact.filter(({ instant, precision }) =>
    instant >= from && periodEnd(instant, precision) <= to
  ).map((each) => ({ ...each, bucket: bucketOf(each.instant, resolution) }));
  const { first, last } = axisOf(exact, resolution, { start, end }, reach);
  const buckets = Array.from({ length: Math.max(0, last - first + 1) || 0 }, (_, at) => first + at);
  const scores = buckets.map((): number[] => []);
  for (const { bucket, score } of inside) scores[bucket - first]?.push(score);
  const counts = scores.map(({ length }) => length);
  const sums = (power: number) =>
    scores.map((each) => each.reduce((sum, score) => sum + score ** power, 0));
  const before =
    inside.filter(({ bucket }) => buckets.length ? bucket < first : bucket <= last).length;
  const series = {
    labels: buckets.map((bucket) => bucketLabel(bucket, resolution)),
    counts,
    amount: [],
    weightedCounts: scoreWeighted ? sums(1) : counts,
    variances: scoreWeighted ? sums(2) : counts,
    withoutLabel: all.length - exact.length,
  };
  const onAxis = counts.reduce((sum, count) => sum + count, 0);
  return { series, outside: { before, after: inside.length - onAxis - before } };
}

/**
 * The buckets of the window; open, from the first record that is not astray to the end of the data,
 * or to the last such record where it is later; infinite without one.
 */
function axisOf(
  exact: readonly Dated[],
  resolution: Resolution,
  { start, end }: Bounds,
  { from, to, asOf }: Reach,
): { first: number; last: number } {
  const steady = exact.filter(({ instant }) =>
    !(from && instant < firstInstant(from)) && !(to && instant > lastInstant(to))
  ).map(({ instant }) => bucketOf(instant, resolution));
  const reached = asOf && exact.length ? bucketOf(firstInstant(asOf), resolution) : -Infinity;
  const least = steady.reduce((one, other) => Math.min(one, other), Infinity);
  const most = steady.reduce((one, other) => Math.max(one, other), reached);
  return {
    first: start ? bucketOf(firstInstant(start), resolution) : least,
    last: end ? bucketOf(lastInstant(end), resolution) : most,
  };
}

function datedOf({ publishedAt, publishedPrecision, score }: Row): Dated | null {
  const instant = typeof publishedAt === "string" ? Date.parse(publishedAt) : NaN;
  if (Number.isNaN(instant)) return null;
  const precision = Precision.safeParse(publishedPrecision).data ?? "day";
  return { instant, precision, score: typeof score === "number" ? score : 1 };
}
