import { byCodePoint } from "../../text/code_points.ts";
import { latestDay } from "../../words/known_day.ts";
import { type Note, note, type NoteData } from "../../words/note.ts";
import type { SeriesReach } from "../engine.ts";
import type { CollectionMeta, SourceReach } from "./collection_meta.ts";

/** What gives less of the records may end unsaid. */
export const LEAST_PART = 0.1;

/** How far all records of a collection reach; null where some reach less far than others. */
export function commonReach({ sources, unread }: CollectionMeta): SeriesReach | null {
  const [first] = sources;
  if (!first) return { end: null, ended: [] };
  const { end, precision } = first;
  const isCommon = !unread &&
    sources.every((each) => each.end === end && each.precision === precision);
  return isCommon ? { end, ...(precision && { precision }), ended: [] } : null;
}

/**
 * How far the sources of some records reach.
 *
 * @param counts how many of the records each source has
 * @param of how many there are in all
 */
export function reachOfCounts(
  sources: readonly Omit<SourceReach, "first">[],
  counts: ArrayLike<number>,
  of: number,
): SeriesReach {
  const held = sources.flatMap(({ importer: source, end, precision }, code) =>
    end !== null && counts[code]! > 0
      ? [{ source, end, ...(precision && { precision }), records: counts[code]!, of }]
      : []
  ).sort((one, other) => byCodePoint(one.end, other.end) || byCodePoint(one.source, other.source));
  const latest = latestDay(held.map(({ end, precision }) => ({ day: end, precision })));
  return {
    end: latest?.day ?? null,
    ...(latest?.precision && { precision: latest.precision }),
    ended: held.filter((one) => one.end < latest!.day && one.records >= LEAST_PART * of),
  };
}

/** What is told of where the sources of a series end, and of what lies outside its axis. */
export function reachNotes(
  { asOf, asOfPrecision }: CollectionMeta,
  { reach: { end, precision, ended }, outside = { before: 0, after: 0 } }: {
    readonly reach: SeriesReach;
    readonly outside?: NoteData<"outside">;
  },
): Note[] {
  return [
    ...ended.map((each) => note("source_ended", each)),
    ...end !== null && (end !== asOf || precision !== asOfPrecision)
      ? [note("reaches", { end, ...(precision && { precision }) })]
      : [],
    ...outside.before || outside.after ? [note("outside", outside)] : [],
  ];
}
