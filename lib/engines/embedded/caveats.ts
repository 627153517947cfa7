import { bucketOfLabel, bucketStart, DAY, firstInstant } from "../../catalogue/dates.ts";
import { note } from "../../words/note.ts";
import type { Buckets } from "./buckets.ts";
import { countByCode, intersect, lowerBound } from "./kernels/mod.ts";
import { LEAST_PART, noteReach } from "./reach.ts";
import type { Session } from "./session.ts";
import { type Caveat, caveatColumn, NO_IMPORTER } from "./store/layout.ts";

/** Notes what a reader of a series should know of its records: where their sources end, and more. */
export function noteSeries(session: Session, buckets: Buckets): void {
  noteReach(session, buckets);
  const { labelled, matching, resolution, withoutLabel } = buckets;
  for (const [place, caveat] of session.meta.caveats.entries()) {
    const among = (docs: Int32Array) => commonOf(session, docs, place);
    if (caveat.code === "first_of_january" && resolution !== "year") {
      const { length: count } = among(labelled.docs);
      const { importer: source } = caveat;
      if (count) {
        session.note(note("dated_first_of_january", { source, count, of: labelled.docs.length }));
      }
    } else if (caveat.code === "dates_left_out" && withoutLabel) {
      const { length: count } = among(matching);
      const { importer: source, columns } = caveat;
      if (count) session.note(note("dates_not_read", { source, columns, count }));
    } else if (caveat.code === "doubted_dates") {
      noteDoubts(session, "doubted_dates_within", among(labelled.docs));
    } else if (caveat.code === "source_pauses" && isWithin(caveat, buckets)) {
      const { importer: source, after, before, expected } = caveat;
      if (isMain(session, source, matching)) {
        session.note(note("pause_within", { source, after, before, expected }));
      }
    }
  }
}

/** Notes what a reader of sums should know of the amounts in them. */
export function noteSums(session: Session, docs: Int32Array): void {
  for (const [place, { code }] of session.meta.caveats.entries()) {
    if (code !== "doubted_amounts") continue;
    noteDoubts(session, "doubted_amounts_within", commonOf(session, docs, place));
  }
}

function noteDoubts(
  session: Session,
  code: "doubted_dates_within" | "doubted_amounts_within",
  { length: count, 0: first }: Int32Array,
): void {
  if (first === undefined) return;
  const { store, collection } = session;
  session.note(note(code, { count, first: store.idOf(collection, first) }));
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

/** Whether a pause is on the axis of a series. */
function isWithin(
  { after, before }: Extract<Caveat, { code: "source_pauses" }>,
  { labels }: Buckets,
): boolean {
  const first = labels[0], last = labels.at(-1);
  if (first === undefined || last === undefined) return false;
  const { bucket, resolution } = bucketOfLabel(last);
  const start = bucketStart(bucketOfLabel(first).bucket, resolution);
  return firstInstant(before) > start &&
    firstInstant(after) + DAY < bucketStart(bucket + 1, resolution);
}

/** Whether a source has enough of some records for its pauses to show. */
function isMain(session: Session, source: string, docs: Int32Array): boolean {
  const { meta: { sources, unread }, store, collection, work } = session;
  if (!docs.length) return false;
  if (sources.length === 1 && !unread) return true;
  const codes = store.column(collection, "importer", "u8");
  const counts = countByCode(docs, codes, NO_IMPORTER + 1, work);
  const code = sources.findIndex(({ importer }) => importer === source);
  return counts[code]! >= LEAST_PART * docs.length;
}
