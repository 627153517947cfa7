import { type PartialReason, partialReason } from "../../frame/buckets.ts";
import type { Frame } from "../../frame/frame.ts";
import { labelsWords } from "../../words/buckets.ts";
import { PARTIAL_WORDS } from "../../words/partial.ts";
import { lastKnown } from "../layout/runs.ts";
import type { Point, Resolution, Series } from "./series.ts";

/** What is said of buckets by the reason why they are partial. */
export const SAID: Readonly<Record<PartialReason, string>> = {
  cut: PARTIAL_WORDS.cut,
  source_ended: PARTIAL_WORDS.source_ended,
  source_began: PARTIAL_WORDS.source_began,
  source_paused: PARTIAL_WORDS.source_paused,
  unfinished: "not complete",
};

/**
 * Tells why a bucket is partial: what the frame says, else whether the bounds of the request cut it;
 * else it is unfinished: the data end in it. Null where it is not.
 */
export function reasonBy(frame: Frame): (point: Point) => PartialReason | null {
  const isCut = cutBy(frame);
  return (point) =>
    point.partial
      ? (point.reason as PartialReason | null | undefined) ??
        (isCut(point) ? "cut" : "unfinished")
      : null;
}

/** Series whose partial buckets say why they are. */
export function withReasons(frame: Frame, series: readonly Series[]): Series[] {
  const reasonOf = reasonBy(frame);
  return series.map((each) => ({
    ...each,
    points: each.points.map((point) => ({ ...point, reason: reasonOf(point) })),
  }));
}

/** What is drawn of a series, and which of its buckets are not. */
export interface SoFar {
  readonly series: Series[];
  readonly note: string;
}

/**
 * Series without the buckets that begin after their data end: what is known of them, such as the
 * projects that will still run, can only grow, and would look like a fall.
 */
export function soFarOf(frame: Frame, series: readonly Series[]): SoFar {
  const { asOf, asOfLatest = asOf, subjects } = frame.provenance;
  const [earliest, latest] = [asOf, asOfLatest].map((day) =>
    day === null ? NaN : Date.parse(day.slice(0, 10))
  ) as [number, number];
  const ahead = new Set(series.flatMap(({ name, points }) => {
    // of several series the earliest and the latest day are known; records of a day end with their
    // data, so that only what runs on may be known ahead of them
    const runsOn = subjects.find((each) => each.name === name)?.collection === "grants";
    const first = runsOn &&
      points.find(({ partial, to, value }) => partial && value !== null && to > earliest);
    return points.filter(({ partial, from }) =>
      partial && (from > latest || first && from > earliest && from >= first.to)
    );
  }));
  const inOrder = [...ahead].sort((one, other) => one.from - other.from);
  const labels = [...new Set(labelsOf(inOrder))];
  return {
    series: series.map((each) => ({
      ...each,
      points: each.points.filter((point) => !ahead.has(point)),
    })),
    note: labels.length ? `Not drawn, since the data end before: ${labelsWords(labels)}.` : "",
  };
}

function cutBy({ provenance: { subjects, asOf } }: Frame): (point: Point) => boolean {
  const windows = subjects.map(({ start, end }) => ({ start, end, asOf }));
  return ({ from, to }) =>
    windows.some((window) => partialReason({ first: from, last: to - 1 }, window) === "cut");
}

/** Which buckets are partial and why, behind the word for how they are drawn. */
export function partialNote(
  frame: Frame,
  series: readonly Series[],
  mark: string,
): string {
  const reasonOf = reasonBy(frame);
  const partial = series.flatMap(({ points }) => points)
    .filter((point) => point.partial && point.value !== null);
  const points = [...new Map(partial.map((point) => [point.from, point])).values()]
    .sort((one, other) => one.from - other.from);
  const byReason = Object.groupBy(points, (point) => reasonOf(point) ?? "unfinished");
  const said = Object.entries(SAID).flatMap(([reason, words]) => {
    const some = byReason[reason as PartialReason];
    return some ? [`${labelsWords(labelsOf(some))} ${words}`] : [];
  }).join("; ");
  return said && `${mark && `${mark}: `}${said}.`;
}

/**
 * Of which bucket the numbers behind the names of several series are, where another stands between
 * them and the names. A single series says it at its number.
 */
export function numbersNote(
  series: readonly Series[],
  named: readonly string[],
  resolution: Resolution | null,
): string {
  if (series.length < 2) return "";
  const known = series.map(({ name, points }) => ({
    name,
    points: points.filter(({ value }) => value !== null),
  }));
  const last = known.reduce(
    (most, { points }) => Math.max(most, points.at(-1)?.from ?? most),
    -Infinity,
  );
  const ends = known.filter(({ name }) => named.includes(name))
    .flatMap(({ points }) => lastKnown(points) ?? []);
  if (ends.every(({ from }) => from === last)) return "";
  const labels = [...new Set(labelsOf(ends))];
  return labels.length === 1
    ? `Numbers: ${labelsWords(labels)}.`
    : `Numbers: the last finished ${resolution ?? "period"} of each.`;
}

/** How unfinished and cut buckets of bars are drawn; a bar of zero has nothing to hatch. */
export function barMarkOf(series: readonly Series[]): string {
  return series.some(({ points }) => points.some(({ partial, value }) => partial && value))
    ? "Hatched"
    : "";
}

function labelsOf(points: readonly Point[]): string[] {
  return points.map(({ label }) => label);
}
