import { bucketLabel, bucketOf, firstInstant, type Resolution } from "../../../catalogue/dates.ts";
import type { TimeSeries } from "../../../catalogue/types.ts";
import type { NoteData } from "../../../words/note.ts";
import { type CaveatCount, caveatNotes, sumNotes } from "../../answering/caveats.ts";
import type { CollectionMeta, StoredCollection } from "../../answering/collection_meta.ts";
import { labelNotes } from "../../answering/cut_periods.ts";
import { commonReach, reachNotes, reachOfCounts } from "../../answering/reach.ts";
import { type Bounds, widthOf, windowOf } from "../../answering/window.ts";
import type { SeriesReach } from "../../engine.ts";
import { recordOf } from "../scoring/scorer.ts";
import type { Counted } from "../search.ts";
import type { Session } from "../session.ts";
import type { Cell, Sourced, Tally } from "./tally.ts";

/** Records laid out over contiguous buckets. */
export interface LaidOut {
  readonly labels: readonly string[];
  /** The number of the first bucket. */
  readonly first: number;
  /** Those of the axis that have records inside the bounds. */
  readonly cells: readonly Cell[];
  readonly withoutLabel: number;
  /** How many records inside the bounds have a bucket before and after the axis. */
  readonly outside: NoteData<"outside">;
  /** How far the sources of the matching records reach, whatever the bounds. */
  readonly reach: SeriesReach;
  readonly resolution: Resolution;
  readonly bounds: Bounds;
  readonly tally: Tally;
}

/** How far the sources of some records reach. */
export function reachOfTally(
  meta: CollectionMeta,
  { total, ofSources }: Sourced,
): SeriesReach {
  return commonReach(meta, total) ?? reachOfCounts(meta.sources, ofSources, total);
}

/** Lays counts out over the buckets of their window. */
export function layOut(
  { meta }: Session<StoredCollection>,
  tally: Tally,
  bounds: Bounds,
  resolution: Resolution,
): LaidOut {
  const reach = reachOfTally(meta, tally);
  const window = windowOf(tally.span, reach, bounds, resolution);
  const width = widthOf(window), first = window.first ?? 0;
  // where there is no axis, what is up to its end is before it
  const edge = width ? first : window.last === null ? -Infinity : window.last + 1;
  const onAxis = ({ bucket }: Cell) => width > 0 && bucket >= first && bucket < first + width;
  const off = tally.inside.filter((cell) => !onAxis(cell));
  return {
    labels: labelsOf(first, width, resolution),
    first,
    cells: tally.inside.filter(onAxis),
    withoutLabel: tally.withoutLabel,
    outside: {
      before: sumOf(off.filter(({ bucket }) => bucket < edge)),
      after: sumOf(off.filter(({ bucket }) => bucket >= edge)),
    },
    reach,
    resolution,
    bounds,
    tally,
  };
}

export function labelsOf(first: number, width: number, resolution: Resolution): string[] {
  return Array.from({ length: width }, (_, at) => bucketLabel(first + at, resolution));
}

/** What is told of each bucket of the axis, 0 for those without records. */
export function perBucket(
  { labels, first, cells }: LaidOut,
  valueOf: (cell: Cell) => number = ({ count }) => count,
): number[] {
  const values = new Array<number>(labels.length).fill(0);
  for (const cell of cells) values[cell.bucket - first] = valueOf(cell);
  return values;
}

/** The counts of each bucket, as a series without scores and amounts. */
export function countSeries(laid: LaidOut): TimeSeries {
  return {
    labels: [...laid.labels],
    counts: perBucket(laid),
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: laid.withoutLabel,
  };
}

/** What of a bucket counts in the series of some records alone. */
export interface OwnCell {
  readonly bucket: number;
  readonly count: number;
  /** What is to be added up, and what of it is to be left out. */
  readonly more: readonly Counted[];
  readonly without: readonly Counted[];
}

/**
 * What counts of some of the records of an axis: with open bounds their astray records do where the
 * series of these records alone would reach, however far the axis of all goes.
 */
export function onOwnAxis(
  { meta }: Session<StoredCollection>,
  cells: readonly Cell[],
  { end }: SeriesReach,
  bounds: Bounds,
  resolution: Resolution,
): OwnCell[] {
  if (!meta.astray.length || bounds.start && bounds.end) {
    return cells.map(({ bucket, count, more }) => ({ bucket, count, more, without: [] }));
  }
  const steady = cells.filter(({ count, astray }) => count > astray).map(({ bucket }) => bucket);
  const reached = end === null ? -Infinity : bucketOf(firstInstant(end), resolution);
  const from = bounds.start ? -Infinity : Math.min(...steady);
  const to = bounds.end ? Infinity : Math.max(reached, ...steady);
  return cells.map(({ bucket, count, astray, more, moreAstray }) =>
    bucket >= from && bucket <= to
      ? { bucket, count, more, without: [] }
      : { bucket, count: count - astray, more, without: moreAstray }
  );
}

export function sumOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

/** Notes what a reader of a series should know of its records: where their sources end, and more. */
export async function noteSeries(
  session: Session<StoredCollection>,
  { cells, withoutLabel, outside, reach, resolution, tally }: LaidOut,
): Promise<void> {
  const { meta } = session;
  session.noteAll(reachNotes(meta, { reach, outside }));
  const among = await caveatsOf(session, cells);
  session.noteAll(caveatNotes(meta, {
    resolution,
    withoutLabel,
    labelled: sumOf(cells),
    amongLabelled: (place) => among.get(place) ?? NO_CAVEAT,
    amongMatching: (place) => ({ count: tally.caveats.get(place) ?? 0, first: null }),
  }));
}

/** Notes how many matching records have no bucket, where there are some. */
export function noteWithoutLabel(session: Session, laid: LaidOut): void {
  session.noteAll(labelNotes(session.collection, laid));
}

/** Notes what a reader of sums of the records of a series should know of their amounts. */
export async function noteSums(
  session: Session<StoredCollection>,
  cells: readonly Pick<Cell, "caveats">[],
): Promise<void> {
  if (!session.meta.caveats.some(({ code }) => code === "doubted_amounts")) return;
  const among = await caveatsOf(session, cells);
  session.noteAll(sumNotes(session.meta, (place) => among.get(place) ?? NO_CAVEAT));
}

const NO_CAVEAT: CaveatCount = { count: 0, first: null };

/** How many of the records of some buckets each caveat is about, and which is the first. */
async function caveatsOf(
  session: Session<StoredCollection>,
  cells: readonly Pick<Cell, "caveats">[],
): Promise<Map<number, CaveatCount>> {
  const found = new Map<number, { count: number; first: number }>();
  for (const { caveats } of cells) {
    for (const [place, { count, first }] of caveats) {
      const known = found.get(place) ?? { count: 0, first: Infinity };
      found.set(place, { count: known.count + count, first: Math.min(known.first, first) });
    }
  }
  const counts = new Map<number, CaveatCount>();
  for (const [place, { count, first }] of found) {
    const isNamed = session.meta.caveats[place]?.code.startsWith("doubted") ?? false;
    counts.set(place, { count, first: isNamed ? await idAt(session, first) : null });
  }
  return counts;
}

/** The id of a record by its number. */
async function idAt(session: Session<StoredCollection>, number: number): Promise<string> {
  const { hits } = await session.search({
    query: { term: { number } },
    size: 1,
    track_total_hits: false,
    stored_fields: ["record"],
  });
  return recordOf(hits[0]!).id;
}
