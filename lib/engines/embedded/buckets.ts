import { bucketOf, firstInstant, lastInstant, type Resolution } from "../../catalogue/dates.ts";
import type { Scored } from "./kernels/mod.ts";
import type { Selected } from "./selection.ts";
import type { Bounds, Session } from "./session.ts";

/** Records laid out over contiguous buckets. */
export interface Buckets {
  readonly labels: readonly string[];
  /** Where each bucket begins, as document numbers; one more than there are labels. */
  readonly boundaries: Int32Array;
  /** The records inside the bounds that have a bucket. */
  readonly labelled: Scored;
  /** How many matching records have none, whatever the bounds. */
  readonly withoutLabel: number;
}

/** Lays a selection out over the buckets of its window. */
export function toBuckets(
  session: Session,
  { matching, inside }: Selected,
  bounds: Bounds,
  resolution: Resolution,
): Buckets {
  const labelled = session.labelled(inside, resolution);
  const { first, count } = windowOf(session, labelled.docs, bounds, resolution);
  const all = matching.docs;
  const anyLabelled = inside === matching
    ? labelled
    : session.labelled({ docs: all, scores: null }, resolution);
  return {
    labels: session.labels(first, count, resolution),
    boundaries: session.boundaries(first, count, resolution),
    labelled,
    withoutLabel: all.length - anyLabelled.docs.length,
  };
}

/** The buckets from the first to the last: of the bounds, else of the records. */
function windowOf(session: Session, docs: Int32Array, bounds: Bounds, resolution: Resolution) {
  const own = docs.length
    ? [session.bucketOf(docs[0]!, resolution), session.bucketOf(docs.at(-1)!, resolution)]
    : [null, null];
  const first = bounds.start ? bucketOf(firstInstant(bounds.start), resolution) : own[0];
  const last = bounds.end ? bucketOf(lastInstant(bounds.end), resolution) : own[1];
  if (first === null || first === undefined || last === null || last === undefined) {
    return { first: 0, count: 0 };
  }
  return { first, count: last - first + 1 };
}
