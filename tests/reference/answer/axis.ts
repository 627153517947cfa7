import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../../lib/catalogue/dates.ts";
import type { SeriesReach } from "../../../lib/engines/engine.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import type { Reach } from "../model.ts";
import { endFields, latestOf } from "./info.ts";
import { compareText } from "../order.ts";
import type { Row, Selected } from "./selected.ts";

/**
 * The buckets of a series: of the bounds; without a start from the first matching record that is not
 * astray, without an end to the latest end of the sources that hold the matching records, or to the
 * last of those records where it is later. Without records there must be both bounds.
 */
export function axisOf(selected: Selected, resolution: Resolution): number[] {
  const { first, last } = endsOf(selected, resolution);
  const buckets: number[] = [];
  if (first === null || last === null) return [];
  for (let bucket = first; bucket <= last; bucket++) buckets.push(bucket);
  return buckets;
}

/** Whether a bucket is on the axis that one of several series would have alone. */
export function onOwnAxis(own: Selected, resolution: Resolution): (bucket: number) => boolean {
  if (own.isOfIntervals) return () => true;
  const axis = new Set(axisOf(own, resolution));
  return (bucket) => axis.has(bucket);
}

function endsOf(selected: Selected, resolution: Resolution) {
  const { matching, reaches, bounds: { start, end } } = selected;
  const { end: reached } = reachOf(matching, reaches);
  const steady = matching.filter((row) => !isAstray(row, reaches));
  const own = selected.placed(resolution, steady, {}).map(({ bucket }) => bucket);
  const ends = reached === null ? own : [...own, bucketOf(firstInstant(reached), resolution)];
  // grants that run at no time reach nowhere
  const isNowhere = selected.isOfIntervals && own.length === 0;
  return {
    first: start ? bucketOf(firstInstant(start), resolution) : own.length ? Math.min(...own) : null,
    last: end
      ? bucketOf(lastInstant(end), resolution)
      : ends.length && !isNowhere
      ? Math.max(...ends)
      : null,
  };
}

/** The records inside the bounds that lie before and after the axis. */
export function outsideOf(selected: Selected, resolution: Resolution) {
  const axis = axisOf(selected, resolution);
  const { last } = endsOf(selected, resolution);
  const placed = selected.placed(resolution);
  const out = placed.filter(({ bucket }) => !axis.includes(bucket));
  const before =
    out.filter(({ bucket }) => axis.length ? bucket < axis[0]! : last !== null && bucket <= last)
      .length;
  return { before, after: out.length - before };
}

/** How far the sources of some records reach, and which of them end earlier than another. */
export function reachOf(rows: readonly Row[], reaches: ReadonlyMap<string, Reach>): SeriesReach {
  const held = [...reaches].flatMap(([source, { end }]) => {
    const records = rows.filter(({ importer }) => importer === source).length;
    return records && end !== null ? [{ source, ...endFields(end), records, of: rows.length }] : [];
  }).sort((one, other) => compareText(one.end, other.end) || compareText(one.source, other.source));
  const last = latestOf(held.map(({ end: day, precision }) => ({ day, precision })));
  return {
    ...(last ? endFields(last) : { end: null }),
    ended: held.filter((one) => one.end !== last?.day && 10 * one.records >= rows.length),
  };
}

/** What a series says of its sources and of what lies outside. */
export function axisNotes(selected: Selected, resolution: Resolution): Note[] {
  const { matching, reaches, asOf } = selected;
  const { end, precision, ended } = reachOf(matching, reaches);
  const outside = outsideOf(selected, resolution);
  return [
    ...ended.map((each) => note("source_ended", each)),
    ...end !== null && (end !== asOf?.day || precision !== asOf.precision)
      ? [note("reaches", endFields({ day: end, precision }))]
      : [],
    ...!selected.isOfIntervals && outside.before + outside.after ? [note("outside", outside)] : [],
    ...!selected.isOfIntervals ? caveatNotes(selected, resolution) : [],
  ];
}

/** What a series says of sources whose 1 January may be a year, and of those that pause in it. */
function caveatNotes(selected: Selected, resolution: Resolution): Note[] {
  const { matching, reaches } = selected;
  const axis = axisOf(selected, resolution);
  const placed = selected.placed(resolution).filter(({ bucket }) => axis.includes(bucket));
  const from = axis.length ? bucketStart(axis[0]!, resolution) : Infinity;
  const to = axis.length ? bucketStart(axis.at(-1)! + 1, resolution) : -Infinity;
  return [...reaches].flatMap(([source, { january, pause }]): Note[] => {
    const count = placed.filter(({ row }) => row.importer === source && january.has(row.id)).length;
    const own = matching.filter(({ importer }) => importer === source).length;
    const isMain = own > 0 && 10 * own >= matching.length;
    return [
      ...count && resolution !== "year"
        ? [note("dated_first_of_january", { source, count, of: placed.length })]
        : [],
      ...pause && isMain && firstInstant(pause.before) > from &&
          firstInstant(pause.after) + DAY < to
        ? [note("pause_within", { source, ...pause })]
        : [],
    ];
  });
}

function isAstray({ id, importer }: Row, reaches: ReadonlyMap<string, Reach>): boolean {
  return importer !== null && reaches.get(importer)!.astray.has(id);
}
