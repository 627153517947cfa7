import { lastDayOf } from "../../catalogue/dates.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { sourceWords } from "../../words/sources.ts";
import { latestDay } from "../../words/known_day.ts";
import { type Note, note, type NoteData } from "../../words/note.ts";
import type { SeriesReach } from "../engine.ts";
import type { CollectionMeta, SourceReach } from "./collection_meta.ts";

/** What gives less of the records may end unsaid. */
export const LEAST_PART = 0.1;

/** So many of the files that end apart are named. */
const FILES_NAMED = 3;

/** Of no records. */
export const NO_REACH: SeriesReach = { end: null, ended: [], began: [], paused: [], apart: [] };

/** Of one record of a collection: what sources cover is the same for every question. */
const COMMON = new WeakMap<CollectionMeta, SeriesReach | null>();

/**
 * How far some records of a collection reach where it does not matter which they are; null where it
 * does.
 *
 * @param of how many there are
 */
export function commonReach(meta: CollectionMeta, of: number): SeriesReach | null {
  if (!of) return NO_REACH;
  let common = COMMON.get(meta);
  if (common === undefined) COMMON.set(meta, common = reachOfOne(meta));
  if (!common?.began.length && !common?.paused.length && !common?.apart.length) return common;
  return {
    ...common,
    began: common.began.map((each) => ({ ...each, records: of, of })),
    paused: common.paused.map((each) => ({ ...each, records: of, of })),
    apart: common.apart.length ? apartOf([{ ...meta.sources[0]!, records: of }], of) : [],
  };
}

/** Null where it matters which record it is. */
function reachOfOne({ sources, unread }: CollectionMeta): SeriesReach | null {
  const [first] = sources;
  if (!first) return NO_REACH;
  if (unread) return null;
  if (new Set(sources.map(({ importer }) => sourceWords(importer))).size === 1) {
    return reachOfCounts(sources, [1], 1);
  }
  const { end, precision } = first;
  return sources.every((each) => each.end === end && each.precision === precision && isWhole(each))
    ? { ...NO_REACH, end, ...(precision && { precision }) }
    : null;
}

/**
 * How far the sources of some records reach. What several importers read of one source counts as one.
 *
 * @param counts how many of the records each importer has
 * @param of how many there are in all
 */
export function reachOfCounts(
  sources: readonly SourceReach[],
  counts: ArrayLike<number>,
  of: number,
): SeriesReach {
  const counted = sources.map((each, code) => ({ ...each, records: counts[code] ?? 0 }));
  const held = [...Map.groupBy(counted, ({ importer }) => sourceWords(importer)).values()]
    .map((parts) => ({
      ...parts[0]!,
      records: parts.reduce((sum, { records }) => sum + records, 0),
    }))
    .filter(({ records }) => records > 0);
  const ending = held.flatMap(({ importer: source, end, precision, records }) =>
    end === null ? [] : [{ source, end, ...(precision && { precision }), records, of }]
  ).sort((one, other) => byCodePoint(one.end, other.end) || byCodePoint(one.source, other.source));
  const latest = latestDay(ending.map(({ end, precision }) => ({ day: end, precision })));
  const [earliest] = held.flatMap(({ first }) => first ?? []).sort();
  const main = held.filter(({ records }) => records >= LEAST_PART * of)
    .sort((one, other) => byCodePoint(one.importer, other.importer));
  return {
    end: latest?.day ?? null,
    ...(latest?.precision && { precision: latest.precision }),
    ended: ending.filter(({ end, precision, records }) =>
      lastDayOf(end, precision) < latest!.day && records >= LEAST_PART * of
    ),
    began: main.flatMap(({ importer: source, first, firstPrecision: precision, since, records }) =>
      first === null || since === null ? [] : [{
        source,
        first,
        ...(precision && { precision }),
        since,
        later: earliest! < since,
        records,
        of,
      }]
    ),
    paused: main.flatMap(({ importer: source, pauses, records }) =>
      pauses.map((pause) => ({ source, ...pause, records, of }))
    ),
    apart: apartOf(main, of),
  };
}

/** Files that end apart and have so many records that they may hold a tenth of those asked for. */
function apartOf(
  main: readonly (SourceReach & { readonly records: number })[],
  of: number,
): NoteData<"files_end_apart">[] {
  return main.flatMap(({ importer: source, apart, records }) => {
    const files = apart?.files.filter((each) => each.records >= LEAST_PART * of) ?? [];
    if (!files.length) return [];
    const { latest, latestPrecision } = apart!;
    return [{
      source,
      files: files.slice(0, FILES_NAMED).map(({ file, end, precision }) => ({
        file,
        end,
        ...(precision && { precision }),
      })),
      more: Math.max(0, files.length - FILES_NAMED),
      latest,
      ...(latestPrecision && { latestPrecision }),
      records,
      of,
    }];
  });
}

/** Whether nothing tells that a source lacks days before its end. */
function isWhole({ since, pauses, apart }: SourceReach): boolean {
  return since === null && !pauses.length && !apart;
}

/** What is told of which days the sources of a series cover, and of what lies outside its axis. */
export function reachNotes(
  { asOf, asOfPrecision }: CollectionMeta,
  { reach: { end, precision, ended, began, paused, apart }, outside = { before: 0, after: 0 } }: {
    readonly reach: SeriesReach;
    readonly outside?: NoteData<"outside">;
  },
): Note[] {
  return [
    ...ended.map((each) => note("source_ended", each)),
    ...began.map((each) => note("source_began", each)),
    ...paused.map((each) => note("source_paused", each)),
    ...apart.map((each) => note("files_end_apart", each)),
    ...end !== null && (end !== asOf || precision !== asOfPrecision)
      ? [note("reaches", { end, ...(precision && { precision }) })]
      : [],
    ...outside.before || outside.after ? [note("outside", outside)] : [],
  ];
}
