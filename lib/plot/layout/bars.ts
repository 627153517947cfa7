import * as Plot from "@observablehq/plot";
import type { Point, Series } from "../data/series.ts";
import type { Ink } from "../theme.ts";
import { hatchedBox } from "./hatch.ts";
import type { Panel } from "./panel.ts";

/** A bar: one bucket of one series, on top of the series before it. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly top: number;
  readonly partial: boolean;
  readonly fill: string;
}

const GAP = 0.14;

/** The bars of series, stacked in their order; none where nothing is known. */
export function barsOf(series: readonly (Series & { readonly ink: Ink })[]): Bar[] {
  const reached = new Map<number, number>();
  return series.flatMap(({ points, ink }) =>
    points.flatMap(({ from, to, value, partial }) => {
      if (value === null) return [];
      const base = reached.get(from) ?? 0;
      reached.set(from, base + value);
      const inset = (to - from) * GAP / 2;
      const bar = { base, top: base + value, partial, fill: ink.mark };
      return [{ ...bar, from: from + inset, to: to - inset }];
    })
  );
}

/** The finished bars. */
export function barMarks(bars: readonly Bar[]): Plot.Markish[] {
  return [
    Plot.rect(bars.filter(({ partial }) => !partial), {
      x1: "from",
      x2: "to",
      y1: "base",
      y2: "top",
      fill: ({ fill }: Bar) => fill,
      inset: 0,
    }),
  ];
}

/** The unfinished bars, hatched. */
export function hatchedBars(bars: readonly Bar[], { x, y }: Panel): string {
  return bars.filter(({ partial, base, top }) => partial && top !== base).map((bar) => {
    const [left, high] = [x(bar.from), y(bar.top)];
    return hatchedBox(left, high, x(bar.to) - left, y(bar.base) - high, bar.fill);
  }).join("");
}

/** The middle of the right edge of each series' last segment, where its name belongs; null: none. */
export function lastSegments(series: readonly Series[]): ({ at: number; value: number } | null)[] {
  const last = (points: readonly Point[]) => points.findLast(({ value }) => value !== null);
  return series.map(({ points }, index) => {
    const end = last(points);
    if (!end) return null;
    const below = series.slice(0, index).reduce(
      (sum, other) => sum + (other.points.find(({ from }) => from === end.from)?.value ?? 0),
      0,
    );
    const at = end.to - (end.to - end.from) * GAP / 2;
    return { at, value: below + (end.value ?? 0) / 2 };
  });
}
