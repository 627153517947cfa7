import { type CaveatCount, caveatNotes, sumNotes } from "../answering/caveats.ts";
import { labelNotes } from "../answering/cut_periods.ts";
import type { Buckets } from "./buckets.ts";
import { intersect, lowerBound } from "./kernels/mod.ts";
import { noteReach } from "./reach.ts";
import type { Session } from "./session.ts";
import { caveatColumn } from "./store/layout.ts";

/** Notes what a reader of a series should know of its records: where their sources end, and more. */
export function noteSeries(session: Session, buckets: Buckets): void {
  noteReach(session, buckets);
  const { labelled, matching, resolution, withoutLabel } = buckets;
  session.noteAll(caveatNotes(session.meta, {
    resolution,
    withoutLabel,
    labelled: labelled.docs.length,
    amongLabelled: (place) => countOf(session, labelled.docs, place),
    amongMatching: (place) => countOf(session, matching, place),
  }));
}

/** Notes how many matching records have no bucket, where there are some. */
export function noteWithoutLabel(session: Session, buckets: Buckets): void {
  session.noteAll(labelNotes(session.collection, buckets));
}

/** Notes what a reader of sums should know of the amounts in them. */
export function noteSums(session: Session, docs: Int32Array): void {
  session.noteAll(sumNotes(session.meta, (place) => countOf(session, docs, place)));
}

/** How many of some records a caveat is about. */
function countOf(session: Session, docs: Int32Array, place: number): CaveatCount {
  const { store, collection } = session;
  const { length: count, 0: first } = commonOf(session, docs, place);
  return { count, first: first === undefined ? null : store.idOf(collection, first) };
}

/** Those of some records that a caveat is about. */
function commonOf(
  { store, collection, work }: Session,
  docs: Int32Array,
  place: number,
): Int32Array {
  const those = store.column(collection, caveatColumn(place), "i32");
  const first = docs[0], last = docs.at(-1);
  if (first === undefined || last === undefined) return docs;
  // of a run without gaps the ends tell all
  return last - first + 1 === docs.length
    ? those.subarray(lowerBound(those, first), lowerBound(those, last + 1))
    : intersect(docs, those, work);
}
