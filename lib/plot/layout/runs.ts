import type { Point } from "../data/series.ts";

/** A point with the number of the unbroken piece that it belongs to. */
export interface RunPoint extends Point {
  readonly value: number;
  readonly run: number;
}

/** A series as pieces without gaps, the finished and the unfinished apart. */
export interface Runs {
  readonly solid: readonly RunPoint[];
  /** Pieces that lead to or from an unfinished bucket. */
  readonly dashed: readonly RunPoint[];
  /** Points that no line leads to, and the last point of the series. */
  readonly alone: readonly RunPoint[];
}

/** Cut a series at what is not known, and where finished and unfinished buckets meet. */
export function runsOf(points: readonly Point[]): Runs {
  const solid: RunPoint[] = [];
  const dashed: RunPoint[] = [];
  const alone: RunPoint[] = [];
  let run = 0;
  let before: Point | null = null;
  let style: RunPoint[] | null = null;
  for (const [index, point] of points.entries()) {
    if (point.value === null) {
      before = null;
      style = null;
      continue;
    }
    if (before) {
      const next: RunPoint[] = before.partial || point.partial ? dashed : solid;
      if (next !== style) next.push({ ...known(before), run: ++run });
      next.push({ ...known(point), run });
      style = next;
    } else if ((points[index + 1]?.value ?? null) === null) {
      alone.push({ ...known(point), run: 0 });
    }
    before = point;
  }
  return { solid, dashed, alone };
}

function known(point: Point): Point & { readonly value: number } {
  return { ...point, value: point.value ?? 0 };
}
