import * as Plot from "@observablehq/plot";
import { SAID } from "../data/partial.ts";
import type { Point, Series } from "../data/series.ts";
import { beforeMore } from "../page/text_width.ts";
import { exactText, type Scale } from "./value_axis.ts";

/** A span of an axis and what is said of it where a pointer rests on it. */
export interface Hit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const MOST_NAMED = 8;

/**
 * What each bucket holds: `2019: 340`, of several series the greatest first. Columns, since a point
 * on a line is too small to be met.
 */
export function bucketHits(series: readonly Series[], scale: Scale): Hit[] {
  const all = series.flatMap(({ name, points }) => points.map((point) => ({ name, point })));
  return [...Map.groupBy(all, ({ point }) => point.from).values()].map((bucket) => {
    const { label, from, to } = bucket[0]!.point;
    const said = series.length === 1
      ? bucket.map(({ point }) => pointWords(point, scale))
      : bucket.toSorted((one, other) =>
        (other.point.value ?? -Infinity) - (one.point.value ?? -Infinity)
      ).map(({ name, point }) => `${beforeMore(name)} ${pointWords(point, scale)}`);
    const more = said.length - MOST_NAMED;
    const shown = [...said.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])];
    return { from, to, text: `${label}: ${shown.join("; ")}` };
  });
}

/** A value as it is told: with its interval, and why its bucket is not of the whole. */
export function pointWords(
  { value, low, high, partial, reason }: Pick<
    Point,
    "value" | "low" | "high" | "partial" | "reason"
  >,
  scale: Scale,
): string {
  if (value === null) return "not known";
  const range = low === null || high === null
    ? ""
    : ` (${exactText(low, scale)} to ${exactText(high, scale)})`;
  const why = partial ? SAID[reason as keyof typeof SAID] ?? SAID.unfinished : "";
  return `${exactText(value, scale)}${range}${why && `, ${why}`}`;
}

/** Columns that are not seen and tell what they hold. */
export function hitMarks(
  hits: readonly Hit[],
  [least, most]: readonly [number, number],
): Plot.Markish {
  const inside = hits.flatMap(({ from, to, text }) =>
    to > least && from < most ? [{ from: Math.max(from, least), to: Math.min(to, most), text }] : []
  );
  return inside.length
    ? Plot.rect(inside, {
      x1: "from",
      x2: "to",
      fill: "none",
      pointerEvents: "all",
      title: "text",
    })
    : null;
}
