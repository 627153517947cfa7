import { element, round } from "../page/svg.ts";

/** What an arrow head at the end of an interval means. */
export const ARROW_NOTE = "Arrow: the interval goes on.";

const LENGTH = 5;

/** A vertical interval as far as an axis shows it; `null`: without a bound. */
export interface Clipped {
  readonly low: number;
  readonly high: number;
  readonly goesOn: readonly ("down" | "up")[];
}

/** An interval cut to the range of an axis, and where it goes on beyond it. */
export function clipped(
  low: number | null,
  high: number | null,
  [least, greatest]: readonly [number, number],
): Clipped {
  const [from, to] = [low ?? -Infinity, high ?? Infinity];
  const hair = (greatest - least) * 1e-9;
  const inside = (value: number) => Math.max(least, Math.min(greatest, value));
  return {
    low: inside(from),
    high: inside(to),
    goesOn: [
      ...(from < least - hair ? ["down" as const] : []),
      ...(to > greatest + hair ? ["up" as const] : []),
    ],
  };
}

/** An arrow head with its point where an axis ends: Plot's symbols have their middle there. */
export function arrowHead(
  x: number,
  y: number,
  direction: "down" | "up",
  fill: string,
  width = 6,
): string {
  const back = direction === "up" ? LENGTH : -LENGTH;
  const half = width / 2;
  return element("path", {
    d: `M${round(x)},${round(y)}l${round(half)},${back}h${round(-width)}z`,
    fill,
  });
}
