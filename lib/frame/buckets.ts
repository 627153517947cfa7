import {
  bucketLabel,
  bucketOf,
  bucketOfLabel,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../catalogue/dates.ts";

/** What a series was asked for and how far its data is known to reach; days or date-times. */
export interface SeriesWindow {
  /** Bounds of the request; null: open. */
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  /** First day with a record of this type; null: not known. */
  readonly from?: string | null | undefined;
  /** Last day the data is known to reach; null: not known. */
  readonly asOf?: string | null | undefined;
}

/** First and last instant of a bucket, in milliseconds since 1970, UTC. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export function spanOf(label: string): Span {
  const { bucket, resolution } = bucketOfLabel(label);
  return {
    first: bucketStart(bucket, resolution),
    last: bucketStart(bucket + 1, resolution) - 1,
  };
}

/** So many buckets and ranges of buckets are named. */
const MOST_NAMED = 5;

/** Names in order, three or more that follow one another as a range: `2015`, `2017 to 2020`. */
export function rangesOf<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  follows: (one: T, before: T) => boolean,
): string[] {
  const runs: T[][] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && follows(one, all[at - 1]!)) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) =>
    run.length > 2 ? `${nameOf(run[0]!)} to ${nameOf(run.at(-1)!)}` : run.map(nameOf)
  );
}

/** Buckets in words, neighbours as ranges: `2015, 2017 to 2020 and 2024`. */
export function bucketWords(labels: readonly string[]): string {
  const numbered = labels.map((label) => ({ label, bucket: bucketOfLabel(label).bucket }));
  const named = rangesOf(
    numbered,
    ({ label }) => label,
    ({ bucket }, before) => bucket === before.bucket + 1,
  );
  const shown = named.slice(0, named.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED);
  if (shown.length < named.length) shown.push(`${named.length - shown.length} more`);
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}` : shown.join();
}

/** First instant of a bucket's last day, in milliseconds since 1970, UTC. */
export function lastDayOf({ last }: Span): number {
  return last + 1 - DAY;
}

/** Whether a bound of the request cuts a bucket. */
export function isCut({ first, last }: Span, { start, end }: SeriesWindow): boolean {
  return (!!start && firstInstant(start) > first) || (!!end && lastInstant(end) < last);
}

/** Whether a bucket ends after the data does; null when nobody knows how far that reaches. */
export function isUnfinished({ last }: Span, { asOf }: SeriesWindow): boolean | null {
  return asOf ? last > lastInstant(asOf) : null;
}

/** Whether the count of a bucket is of less than the whole bucket; null: not known. */
export function isPartial(span: Span, window: SeriesWindow): boolean | null {
  return isCut(span, window) || isUnfinished(span, window);
}

/** Whether a bucket without records is known to have none: window and data both reach it. */
export function isCovered({ first, last }: Span, window: SeriesWindow): boolean {
  const { start, end, from, asOf } = window;
  if (!from || !asOf || last < firstInstant(from) || first > lastInstant(asOf)) return false;
  return (!start || last >= firstInstant(start)) && (!end || first <= lastInstant(end));
}

/** The labels from the first to the last of several lists, without gaps. */
export function unionOfLabels(
  lists: readonly (readonly string[])[],
  resolution: Resolution,
): string[] {
  const labels = new Set(lists.flat());
  const buckets = Array.from(labels, (label) => bucketOf(spanOf(label).first, resolution));
  if (!buckets.length) return [];
  const first = buckets.reduce((least, each) => Math.min(least, each));
  const last = buckets.reduce((most, each) => Math.max(most, each));
  return Array.from(
    { length: last - first + 1 },
    (_, index) => bucketLabel(first + index, resolution),
  );
}
