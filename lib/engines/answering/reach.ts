import { byCodePoint } from "../../text/code_points.ts";
import { type Note, note, type NoteData } from "../../words/note.ts";
import type { SeriesReach } from "../engine.ts";
import type { CollectionMeta, SourceReach } from "./collection_meta.ts";

/** What gives less of the records may end unsaid. */
export const LEAST_PART = 0.1;

/** Whether all records of a collection reach equally far. */
export function isOneReach({ sources, unread }: CollectionMeta): boolean {
  return !unread && sources.every(({ end }) => end === sources[0]!.end);
}

/**
 * How far the sources of some records reach.
 *
 * @param counts how many of the records each source has
 * @param of how many there are in all
 */
export function reachOfCounts(
  sources: readonly SourceReach[],
  counts: ArrayLike<number>,
  of: number,
): SeriesReach {
  const held = sources.flatMap(({ importer: source, end }, code) =>
    end !== null && counts[code]! > 0 ? [{ source, end, records: counts[code]!, of }] : []
  ).sort((one, other) => byCodePoint(one.end, other.end) || byCodePoint(one.source, other.source));
  const end = held.at(-1)?.end ?? null;
  return {
    end,
    ended: held.filter((one) => one.end < end! && one.records >= LEAST_PART * of),
  };
}

/** What is told of where the sources of a series end, and of what lies outside its axis. */
export function reachNotes(
  { asOf }: CollectionMeta,
  { reach: { end, ended }, outside = { before: 0, after: 0 } }: {
    readonly reach: SeriesReach;
    readonly outside?: NoteData<"outside">;
  },
): Note[] {
  return [
    ...ended.map((each) => note("source_ended", each)),
    ...end !== null && end !== asOf ? [note("reaches", { end })] : [],
    ...outside.before || outside.after ? [note("outside", outside)] : [],
  ];
}
