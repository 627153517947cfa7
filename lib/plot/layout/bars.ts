import * as Plot from "@observablehq/plot";
import type { Series } from "../data/series.ts";
import type { Ink, Theme } from "../theme.ts";
import { hatchedBox } from "./hatch.ts";
import type { Panel } from "./panel.ts";
import { lastKnown } from "./runs.ts";

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
/** Of a bar in pixels: one of two buckets is no wall. */
export const MOST_BAR = 88;

/**
 * The bars of series, stacked in their order, below zero those of negative values; none where
 * nothing is known. Not by Plot, since axis, hatching and labels stand where the sums do.
 *
 * @param widest time that a bar spans at most
 */
export function barsOf(
  series: readonly (Series & { readonly ink: Ink })[],
  widest = Infinity,
): Bar[] {
  const [above, below] = [new Map<number, number>(), new Map<number, number>()];
  return series.flatMap(({ points, ink }) =>
    points.flatMap(({ from, to, value, partial }) => {
      if (value === null) return [];
      const reached = value < 0 ? below : above;
      const base = reached.get(from) ?? 0;
      reached.set(from, base + value);
      const inset = insetOf(to - from, widest);
      const bar = { base, top: base + value, partial, fill: ink.mark };
      return [{ ...bar, from: from + inset, to: to - inset }];
    })
  );
}

/** Room at each side of a bar. */
function insetOf(span: number, widest: number): number {
  return Math.max(span * GAP, span - widest) / 2;
}

/** The finished bars, a hairline between those that stand on each other. */
export function barMarks(bars: readonly Bar[], { paper }: Theme): Plot.Markish[] {
  const stacked = bars.some(({ base }) => base !== 0);
  return [
    Plot.rect(bars.filter(({ partial }) => !partial), {
      x1: "from",
      x2: "to",
      y1: "base",
      y2: "top",
      fill: ({ fill }: Bar) => fill,
      ...(stacked && { stroke: paper, strokeWidth: 0.75 }),
      pointerEvents: "none",
    }),
  ];
}

/** The unfinished bars, hatched. */
export function hatchedBars(bars: readonly Bar[], { x, y }: Panel): string {
  return bars.filter(({ partial, base, top }) => partial && top !== base).map((bar) => {
    const [left, high] = [x(bar.from), Math.min(y(bar.top), y(bar.base))];
    const tall = Math.abs(y(bar.base) - y(bar.top));
    return hatchedBox(left, high, x(bar.to) - left, tall, bar.fill);
  }).join("");
}

/** A part of a bar, and the middle of its right edge. */
export interface Segment {
  readonly at: number;
  readonly value: number;
  readonly size: number;
}

/** Each series' last finished segment, where its name belongs; null: none. */
export function lastSegments(series: readonly Series[]): (Segment | null)[] {
  return series.map(({ points }, index) => {
    const end = lastKnown(points);
    if (!end) return null;
    const below = series.slice(0, index).reduce((sum, other) => {
      const value = other.points.find(({ from }) => from === end.from)?.value ?? 0;
      return value < 0 === end.value < 0 ? sum + value : sum;
    }, 0);
    const at = end.to - (end.to - end.from) * GAP / 2;
    return { at, value: below + end.value / 2, size: end.value };
  });
}
