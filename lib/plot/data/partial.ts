import { rangesOf } from "../../frame/buckets.ts";
import type { Frame } from "../../frame/frame.ts";
import type { Formats } from "../page/format.ts";
import { listed } from "./phrases.ts";
import type { Point, Series } from "./series.ts";
import { subjectsOf } from "./subject.ts";

const DAY = 86_400_000;
const MOST_NAMED = 5;

/**
 * Tells of a partial bucket whether the bounds of the request cut it; else it is unfinished: the
 * data end in it.
 */
export function cutBy(frame: Frame): (point: Point) => boolean {
  const subjects = subjectsOf(frame);
  const starts = subjects.flatMap(({ start }) => start ? [dayOf(start)] : []);
  const ends = subjects.flatMap(({ end }) => end ? [dayOf(end) + DAY] : []);
  const { asOf } = frame.provenance;
  const reached = asOf ? dayOf(asOf) + DAY : null;
  const endsIn = (from: number, to: number) => reached !== null && reached > from && reached <= to;
  return ({ partial, from, to }) =>
    partial && (
      starts.some((start) => start > from && start < to && !endsIn(from, to)) ||
      ends.some((end) => end > from && end < to && !endsIn(from, end))
    );
}

/** Which buckets are not complete or cut, behind the word for how they are drawn. */
export function partialNote(
  frame: Frame,
  series: readonly Series[],
  mark: string,
  formats: Formats,
): string {
  const isCut = cutBy(frame);
  const partial = series.flatMap(({ points }) => points)
    .filter((point) => point.partial && point.value !== null);
  const points = [...new Map(partial.map((point) => [point.from, point])).values()]
    .sort((one, other) => one.from - other.from);
  const { cut = [], unfinished = [] } = Object.groupBy(
    points,
    (point) => isCut(point) ? "cut" : "unfinished",
  );
  const said = [
    cut.length ? `${bucketsOf(cut, formats)} cut by the bounds` : "",
    unfinished.length ? `${bucketsOf(unfinished, formats)} not complete` : "",
  ].filter(Boolean).join("; ");
  return said && `${mark && `${mark}: `}${said}.`;
}

/** How unfinished and cut buckets of lines are drawn: a point without a neighbour has no line. */
export function lineMarkOf(series: readonly Series[]): string {
  const known = (point: Point | undefined) => (point?.value ?? null) !== null;
  const isDashed = series.some(({ points }) =>
    points.some((point, index) =>
      point.partial && known(point) && (known(points[index - 1]) || known(points[index + 1]))
    )
  );
  return isDashed ? "Dashed" : "Hollow";
}

/** How those of bars are drawn; a bar of zero has nothing to hatch. */
export function barMarkOf(series: readonly Series[]): string {
  return series.some(({ points }) => points.some(({ partial, value }) => partial && value))
    ? "Hatched"
    : "";
}

/** Labels, neighbours as ranges: `2015, 2017 to 2020 and 2024`. */
export function bucketsOf(points: readonly Point[], formats: Formats): string {
  const named = rangesOf(points, ({ label }) => label, ({ from }, before) => before.to === from);
  return listed(named, MOST_NAMED, formats);
}

function dayOf(date: string): number {
  return Date.parse(date.slice(0, 10));
}
