import { byCodePoint } from "../../text/code_points.ts";
import { note, type NoteData } from "../../words/note.ts";
import type { SeriesReach } from "../engine.ts";
import { countByCode } from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { NO_IMPORTER, type SourceReach } from "./store/layout.ts";

/** What gives less of the records may end unsaid. */
export const LEAST_PART = 0.1;

/** How far the sources of some records reach; counts them by source only where that decides. */
export function reachOf(session: Session, docs: Int32Array): SeriesReach {
  const { meta: { sources }, store, collection } = session;
  if (!docs.length || !sources.length) return { end: null, ended: [] };
  if (isOneReach(session)) return { end: sources[0]!.end, ended: [] };
  const codes = store.column(collection, "importer", "u8");
  return reachOfCounts(
    sources,
    countByCode(docs, codes, NO_IMPORTER + 1, session.work),
    docs.length,
  );
}

/** Whether all records of a collection reach equally far. */
export function isOneReach({ meta: { sources, unread } }: Session): boolean {
  return !unread && sources.every(({ end }) => end === sources[0]!.end);
}

/**
 * The same of counts.
 *
 * @param counts how many of the records each source has
 * @param of how many there are in all
 */
export function reachOfCounts(
  sources: readonly Pick<SourceReach, "importer" | "end">[],
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

/** Notes where the sources of a series end, and what lies outside its axis. */
export function noteReach(
  session: Session,
  { reach: { end, ended }, outside = { before: 0, after: 0 } }: {
    readonly reach: SeriesReach;
    readonly outside?: NoteData<"outside">;
  },
): void {
  for (const each of ended) session.note(note("source_ended", each));
  if (end !== null && end !== session.meta.asOf) session.note(note("reaches", { end }));
  if (outside.before || outside.after) session.note(note("outside", outside));
}
