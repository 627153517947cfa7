import type { Collection } from "../../catalogue/collections.ts";
import {
  bucketOf,
  bucketStart,
  firstInstant,
  lastInstant,
  Resolution,
} from "../../catalogue/dates.ts";
import type { Coarse } from "../../words/known_day.ts";
import { type Note, note } from "../../words/note.ts";
import { type CollectionMeta, PRECISIONS } from "./collection_meta.ts";
import type { Bounds } from "./window.ts";

/** A period that a bound cuts: a date that is known to it alone touches the window, and is not in it. */
export interface CutPeriod {
  readonly precision: Coarse;
  /** Its first and its last instant. */
  readonly first: number;
  readonly last: number;
}

/** The periods that bounds cut, of the precisions that dates of the collection have; mostly none. */
export function cutPeriods(bounds: Bounds, { precisions }: CollectionMeta): CutPeriod[] {
  if (!bounds.start && !bounds.end) return [];
  const { from, to } = instantsOf(bounds);
  if (from > to) return [];
  return Resolution.options.flatMap((precision) => {
    if (!precisions[PRECISIONS.indexOf(precision)]) return [];
    const cut = new Set([from, to].filter(Number.isFinite).map((at) => bucketOf(at, precision)));
    return [...cut].map((bucket): CutPeriod => ({
      precision,
      first: bucketStart(bucket, precision),
      last: bucketStart(bucket + 1, precision) - 1,
    })).filter(({ first, last }) => first < from || last > to);
  });
}

/** What is told of matching records that are dated to cut periods. */
export function cutNotes(
  collection: Collection,
  bounds: Bounds,
  counted: readonly (CutPeriod & { readonly count: number })[],
): Note[] {
  const dated = counted.filter(({ count }) => count > 0);
  if (!dated.length) return [];
  const { from, to } = instantsOf(bounds);
  const counts = [...Map.groupBy(dated, ({ precision }) => precision)].map(([precision, same]) => ({
    precision,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
  return [
    note("cut_dates", {
      collection,
      counts,
      start: dayOf(Math.min(from, ...dated.map(({ first }) => first))),
      end: dayOf(Math.max(to, ...dated.map(({ last }) => last))),
    }),
  ];
}

/** What is told of matching records that have no bucket of a series. */
export function labelNotes(
  collection: Collection,
  { withoutLabel: count, resolution, bounds: { start, end } }: {
    readonly withoutLabel: number;
    readonly resolution: Resolution;
    readonly bounds: Bounds;
  },
): Note[] {
  if (!count) return [];
  const bounded = start || end ? { bounded: true } : {};
  return [note("without_label", { count, collection, resolution, ...bounded })];
}

function instantsOf({ start, end }: Bounds) {
  return {
    from: start ? firstInstant(start) : -Infinity,
    to: end ? lastInstant(end) : Infinity,
  };
}

function dayOf(instant: number): string | null {
  return Number.isFinite(instant) ? new Date(instant).toISOString().slice(0, 10) : null;
}
