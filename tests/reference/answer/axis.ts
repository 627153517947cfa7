import {
  bucketOf,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../../lib/catalogue/dates.ts";
import type { SeriesReach } from "../../../lib/engines/engine.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import { sourceWords } from "../../../lib/words/sources.ts";
import type { Reach } from "../model.ts";
import { endFields, latestOf, untilOf } from "./info.ts";
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
  const families = Map.groupBy(reaches.keys(), sourceWords);
  const held = [...families.values()].flatMap((importers) => {
    const source = importers[0]!, of = rows.length;
    const records = rows.filter(({ importer }) => importer && importers.includes(importer)).length;
    return records ? [{ source, records, of, ...reaches.get(source)! }] : [];
  });
  const ends = held.flatMap(({ source, end, records, of }) =>
    end === null ? [] : [{ source, ...endFields(end), records, of }]
  ).sort((one, other) => compareText(one.end, other.end) || compareText(one.source, other.source));
  const last = latestOf(ends.map(({ end: day, precision }) => ({ day, precision })));
  const isMain = ({ records, of }: { records: number; of: number }) => 10 * records >= of;
  const main = held.filter(isMain).sort((one, other) => compareText(one.source, other.source));
  return {
    ...(last ? endFields(last) : { end: null }),
    ended: ends.filter(isMain).filter(({ end: day, precision }) =>
      untilOf({ day, precision }) < last!.day
    ),
    began: main.flatMap(({ source, first, since, records, of }) =>
      first === null || since === null ? [] : [{
        source,
        first: first.day,
        ...(first.precision && { precision: first.precision }),
        since,
        later: held.some((each) => each.first !== null && each.first.day < since),
        records,
        of,
      }]
    ),
    paused: main.flatMap(({ source, pauses, records, of }) =>
      pauses.map((pause) => ({ source, ...pause, records, of }))
    ),
    apart: main.flatMap(({ source, apart: { files, latest }, records, of }) => {
      const large = files.filter((file) => 10 * file.records >= of);
      if (!large.length) return [];
      const { end, precision } = endFields(latest!);
      return [{
        source,
        files: large.slice(0, 3).map(({ file, end }) => ({ file, ...endFields(end) })),
        more: Math.max(0, large.length - 3),
        latest: end,
        ...(precision && { latestPrecision: precision }),
        records,
        of,
      }];
    }),
  };
}

/** What a series says of its sources and of what lies outside. */
export function axisNotes(selected: Selected, resolution: Resolution): Note[] {
  const { matching, reaches, asOf } = selected;
  const { end, precision, ended, began, paused, apart } = reachOf(matching, reaches);
  const outside = outsideOf(selected, resolution);
  return [
    ...ended.map((each) => note("source_ended", each)),
    ...began.map((each) => note("source_began", each)),
    ...paused.map((each) => note("source_paused", each)),
    ...apart.map((each) => note("files_end_apart", each)),
    ...end !== null && (end !== asOf?.day || precision !== asOf.precision)
      ? [note("reaches", endFields({ day: end, precision }))]
      : [],
    ...!selected.isOfIntervals && outside.before + outside.after ? [note("outside", outside)] : [],
    ...!selected.isOfIntervals ? caveatNotes(selected, resolution) : [],
  ];
}

/** What a series says of sources whose 1 January may be a year. */
function caveatNotes(selected: Selected, resolution: Resolution): Note[] {
  if (resolution === "year") return [];
  const axis = axisOf(selected, resolution);
  const placed = selected.placed(resolution).filter(({ bucket }) => axis.includes(bucket));
  return [...selected.reaches].flatMap(([source, { january }]): Note[] => {
    const count = placed.filter(({ row }) => row.importer === source && january.has(row.id)).length;
    return count ? [note("dated_first_of_january", { source, count, of: placed.length })] : [];
  });
}

function isAstray({ id, importer }: Row, reaches: ReadonlyMap<string, Reach>): boolean {
  return importer !== null && reaches.get(importer)!.astray.has(id);
}
