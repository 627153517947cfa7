import { bucketOf, bucketOfLabel, firstInstant } from "../../catalogue/dates.ts";
import type { SeriesReach } from "../engine.ts";
import { sweep, type SweepEvents } from "./kernels/mod.ts";
import type { Bounds } from "../answering/window.ts";
import type { Session } from "./session.ts";

/** What a sweep lays out: records in the order of time over the buckets of all thresholds. */
export interface SweptRecords {
  readonly docs: Int32Array;
  readonly events: SweepEvents;
  readonly thresholds: Float64Array;
  readonly labels: readonly string[];
  /** Of the records at each threshold. */
  readonly reaches: readonly SeriesReach[];
}

/**
 * Counts and amounts per bucket at every threshold, where an astray record only counts on the axis
 * that the series at a threshold would have alone.
 */
export function sweepOnOwnAxes(
  session: Session,
  { docs, events, thresholds, labels, reaches }: SweptRecords,
  bounds: Bounds,
): ReturnType<typeof sweep> {
  const { astray } = session.meta;
  const { bucket, certainty, amount } = events;
  const strays = bounds.start && bounds.end || !astray.length
    ? []
    : [...docs.keys()].filter((at) => {
      session.work(1);
      return astray.includes(docs[at]!);
    });
  if (!strays.length) return sweep(events, thresholds, labels.length, session.work);
  const steady = bucket.slice();
  for (const at of strays) steady[at] = -1;
  const swept = sweep({ ...events, bucket: steady }, thresholds, labels.length, session.work);
  const axis = bucketOfLabel(labels[0]!);
  let first = 0, last = docs.length - 1;
  for (const [row, threshold] of thresholds.entries()) {
    const isOut = (at: number) => steady[at]! < 0 || !(certainty[at]! >= threshold);
    for (; first <= last && isOut(first); first++) session.work(1);
    for (; last >= first && isOut(last); last--) session.work(1);
    const { end } = reaches[row]!;
    const reached = end === null ? -1 : bucketOf(firstInstant(end), axis.resolution) - axis.bucket;
    const from = bounds.start ? 0 : first <= last ? bucket[first]! : Infinity;
    const to = bounds.end ? Infinity : Math.max(reached, first <= last ? bucket[last]! : -1);
    for (const at of strays) {
      const own = bucket[at]!;
      if (!(certainty[at]! >= threshold) || own < from || own > to) continue;
      const cell = row * labels.length + own;
      swept.counts[cell]!++;
      if (!Number.isNaN(amount[at]!)) swept.amounts.add(cell, amount[at]!);
    }
  }
  return swept;
}
