import { bucketStart, type Resolution } from "../../catalogue/dates.ts";
import type { NoteData } from "../../words/note.ts";
import { type Bounds, widthOf, windowOf } from "../answering/window.ts";
import type { SeriesReach } from "../engine.ts";
import { lowerBound, type Scored, sliceScored } from "./kernels/mod.ts";
import { reachOf } from "./reach.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** Records laid out over contiguous buckets. */
export interface Buckets {
  readonly labels: readonly string[];
  /** Where each bucket begins, as document numbers; one more than there are labels. */
  readonly boundaries: Int32Array;
  /** The records inside the bounds that have a bucket of the axis. */
  readonly labelled: Scored;
  /** How many matching records have none, whatever the bounds. */
  readonly withoutLabel: number;
  /** How many records inside the bounds have one before and after the axis. */
  readonly outside: NoteData<"outside">;
  /** How far the sources of the matching records reach, whatever the bounds. */
  readonly reach: SeriesReach;
  /** Those records. */
  readonly matching: Int32Array;
  readonly resolution: Resolution;
  readonly bounds: Bounds;
}

/** Lays a selection out over the buckets of its window. */
export function toBuckets(
  session: Session,
  { matching, inside }: Selected,
  bounds: Bounds,
  resolution: Resolution,
): Buckets {
  const all = matching.docs;
  const labelled = session.labelled(inside, resolution);
  const anyLabelled = inside === matching
    ? labelled
    : session.labelled({ docs: all, scores: null }, resolution);
  const reach = reachOf(session, all);
  const span = session.span(anyLabelled.docs, resolution);
  const end = session.endOf(reach, resolution);
  const window = windowOf(span, reach, bounds, resolution, end);
  const { first, last } = window, count = widthOf(window);
  const boundaries = session.boundaries(first ?? 0, count, resolution);
  const onAxis = sliceScored(labelled, boundaries[0]!, boundaries[count]!);
  const outside = labelled.docs.length - onAxis.docs.length;
  const edge = count
    ? boundaries[0]!
    : session.firstFrom(last === null ? -Infinity : bucketStart(last + 1, resolution));
  const before = outside && lowerBound(labelled.docs, edge);
  return {
    labels: session.labels(first ?? 0, count, resolution),
    boundaries,
    labelled: outside ? onAxis : labelled,
    withoutLabel: all.length - anyLabelled.docs.length,
    outside: { before, after: outside - before },
    reach,
    matching: all,
    resolution,
    bounds,
  };
}

/**
 * Those of the records of one of several series over the same buckets that are on its own axis: with
 * open bounds its astray records lie outside, however far the axis of all of them goes.
 *
 * @param inside those inside the bounds
 * @param reach of all its records, whatever the bounds
 */
export function onOwnAxis(
  session: Session,
  inside: Scored,
  reach: SeriesReach,
  bounds: Bounds,
  resolution: Resolution,
): Scored {
  if (!session.meta.astray.length || (bounds.start && bounds.end)) return inside;
  const { docs } = session.labelled(inside, resolution);
  const { first, last } = windowOf(
    session.span(docs, resolution),
    reach,
    bounds,
    resolution,
    session.endOf(reach, resolution),
  );
  if (first === null || last === null || first > last) return sliceScored(inside, 0, 0);
  const from = session.firstFrom(bucketStart(first, resolution));
  return sliceScored(inside, from, session.firstFrom(bucketStart(last + 1, resolution)));
}
