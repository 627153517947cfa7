import type { Resolution } from "../catalogue/dates.ts";
import type { TimeSeries } from "../catalogue/types.ts";
import {
  isBeyond,
  isCovered,
  isPartial,
  type PartialReason,
  partialReason,
  type SeriesWindow,
  type Span,
  spanOf,
  unionOfLabels,
} from "./buckets.ts";
import { amountsOf } from "./series_frame.ts";

/** A series with its name and what is known of its reach. */
export interface NamedSeries {
  readonly name: string;
  readonly series: TimeSeries;
  readonly window: SeriesWindow;
}

type Values = readonly (number | null)[];

/** One series over the buckets of all. */
export interface AlignedSeries {
  readonly name: string;
  readonly counts: Values;
  readonly weightedCounts: Values;
  readonly variances: Values;
  readonly amounts: Values;
  /** Null also where the series has no count, as reasons are. */
  readonly partial: readonly (boolean | null)[];
  readonly reasons: readonly (PartialReason | null)[];
}

export interface Aligned {
  readonly labels: readonly string[];
  readonly spans: readonly Span[];
  readonly series: readonly AlignedSeries[];
}

/**
 * Several series over the same buckets, from the first to the last of any. Where a series has no
 * bucket it is 0 if its window and its data are known to reach there, else null.
 */
export function alignSeries(all: readonly NamedSeries[], resolution: Resolution): Aligned {
  const labels = unionOfLabels(all.map(({ series }) => series.labels), resolution);
  const spans = labels.map(spanOf);
  // series of one question share their window
  const windows = [...new Set(all.map(({ window }) => window))];
  const reach = new Map(windows.map((window) => [
    window,
    spans.map((span): Reach => ({
      covered: isCovered(span, window),
      beyond: isBeyond(span, window),
      partial: isPartial(span, window),
      reason: partialReason(span, window),
    })),
  ]));
  return {
    labels,
    spans,
    series: all.map((one) => align(one, labels, reach.get(one.window)!)),
  };
}

/** Whether window and data of a series reach a bucket, and whether only a part of it. */
interface Reach {
  readonly covered: boolean;
  readonly beyond: boolean;
  readonly partial: boolean | null;
  readonly reason: PartialReason | null;
}

function align(
  { name, series }: NamedSeries,
  labels: readonly string[],
  reach: readonly Reach[],
): AlignedSeries {
  const places = new Map(series.labels.map((label, index) => [label, index]));
  const over = (values: readonly (number | null)[], measured = values.length > 0): Values =>
    labels.map((label, bucket) => {
      const place = places.get(label);
      const { covered, beyond } = reach[bucket]!;
      if (place === undefined) return measured && covered ? 0 : null;
      return beyond && !series.counts[place] ? null : values[place] ?? null;
    });
  const counts = over(series.counts, true);
  return {
    name,
    counts,
    weightedCounts: over(series.weightedCounts),
    variances: over(series.variances),
    amounts: over(amountsOf(series)),
    partial: reach.map(({ partial }, bucket) => counts[bucket] === null ? null : partial),
    reasons: reach.map(({ reason }, bucket) => counts[bucket] === null ? null : reason),
  };
}
