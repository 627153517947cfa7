import type { Point } from "../data/series.ts";

/** A point with the number of the unbroken piece that it belongs to. */
export interface RunPoint extends Point {
  readonly value: number;
  readonly run: number;
}

/** A series as pieces without gaps; unfinished buckets belong to none, since they would look like a fall. */
export interface Runs {
  /** Pieces of finished buckets. */
  readonly solid: readonly RunPoint[];
  /** Finished buckets that no line leads to. */
  readonly alone: readonly RunPoint[];
  /** Unfinished buckets. */
  readonly apart: readonly RunPoint[];
}

/** Cut a series at what is not known and at what is not finished. */
export function runsOf(points: readonly Point[]): Runs {
  const pieces: RunPoint[][] = [[]];
  const apart: RunPoint[] = [];
  for (const { value, ...point } of points) {
    const known = value === null ? [] : [{ ...point, value, run: pieces.length }];
    if (known.length && !point.partial) pieces.at(-1)!.push(...known);
    else pieces.push([]);
    if (point.partial) apart.push(...known);
  }
  return {
    solid: pieces.filter(({ length }) => length > 1).flat(),
    alone: pieces.filter(({ length }) => length === 1).flat(),
    apart,
  };
}

/** The last finished bucket whose value is known, else the last known one. */
export function lastKnown(points: readonly Point[]): RunPoint | undefined {
  const known = ({ value }: Point) => value !== null;
  const last = points.findLast((point) => known(point) && !point.partial) ?? points.findLast(known);
  return last && { ...last, value: last.value!, run: 0 };
}

/** The finished bucket with the greatest value, the first of equal ones. */
export function peakOf(points: readonly Point[]): RunPoint | undefined {
  const finished = points.filter(({ value, partial }) => value !== null && !partial);
  if (!finished.length) return undefined;
  const peak = finished.reduce((most, each) => each.value! > most.value! ? each : most);
  return { ...peak, value: peak.value!, run: 0 };
}
