import { element } from "../page/svg.ts";
import { lineHeight, textBeside } from "../page/text.ts";
import { fitText, textWidth } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";

/** A mark that would like a name beside it. */
export interface Named {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A straight line that names should not cover, though they may where there is no other room. */
export interface Stroke {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface PlacedLabels {
  readonly body: string;
  /** Names that found no room. */
  readonly unnamed: readonly string[];
}

interface Choice {
  readonly box: Box;
  readonly far: boolean;
}

const GAP = 4;
const FAR = 18;
const MOST_SHARE = 0.42;

const ATTEMPTS = 4;

/**
 * Names beside their marks, the first ones first: near, or with a thin line where it is crowded;
 * none meets another name, a mark or an edge. Those that find no room are tried again before the
 * others. Plot places words at their marks, wherever others stand.
 */
export function placeLabels(
  marks: readonly Named[],
  edges: Box,
  theme: Theme,
  strokes: readonly Stroke[] = [],
): PlacedLabels {
  let order = [...marks];
  let best = attempt(order, edges, theme, strokes);
  for (let round = 1; round < ATTEMPTS && best.left.length; round++) {
    const left = best.left;
    order = [...left, ...order.filter((mark) => !left.includes(mark))];
    const next = attempt(order, edges, theme, strokes);
    if (next.left.length < best.left.length) best = next;
  }
  return { body: best.body, unnamed: best.left.map(({ text }) => text) };
}

function attempt(
  marks: readonly Named[],
  edges: Box,
  theme: Theme,
  strokes: readonly Stroke[],
): { readonly body: string; readonly left: readonly Named[] } {
  const taken: Box[] = marks.map(({ x, y, radius }) => around(x, y, radius, radius));
  const left: Named[] = [];
  const body = marks.map((mark) => {
    const text = fitText(mark.text, (edges.right - edges.left) * MOST_SHARE, SIZES.text);
    const free = choicesOf(mark, textWidth(text, SIZES.text))
      .filter(({ box }) => inside(box, edges) && !taken.some((each) => meet(box, each)));
    const choice = free.find(({ box }) => !strokes.some((each) => crosses(each, box))) ?? free[0];
    if (!choice) {
      left.push(mark);
      return "";
    }
    taken.push(choice.box);
    return drawn(mark, text, choice, theme);
  });
  return { body: body.join(""), left };
}

/** Places around a mark, the best first. */
function choicesOf({ x, y, radius }: Named, width: number): Choice[] {
  const height = lineHeight();
  const near = radius + GAP;
  const slant = radius * 0.7 + 2;
  const places = (beside: number, above: number, slant: number, far: boolean): Choice[] =>
    [
      [x + beside + width / 2, y],
      [x - beside - width / 2, y],
      [x, y - above - height / 2],
      [x, y + above + height / 2],
      [x + slant + width / 2, y - slant - height / 2],
      [x + slant + width / 2, y + slant + height / 2],
      [x - slant - width / 2, y - slant - height / 2],
      [x - slant - width / 2, y + slant + height / 2],
    ].map(([left, top]) => ({ box: around(left!, top!, width / 2, height / 2), far }));
  return [
    ...places(near, radius + 1, slant, false),
    ...places(near + FAR, radius + FAR, slant + FAR, true),
  ];
}

function drawn(
  { text: whole, x, y, radius, fill }: Named,
  text: string,
  { box, far }: Choice,
  theme: Theme,
): string {
  const middle = (box.top + box.bottom) / 2;
  const halo = { stroke: theme.paper, "stroke-width": 3, "paint-order": "stroke" };
  const style = { fill, whole: text === whole ? undefined : whole };
  const name = element("g", halo, textBeside(text, box.left, middle, style));
  if (!far) return name;
  const [toX, toY] = [clamp(x, box.left, box.right), clamp(y, box.top + 3, box.bottom - 3)];
  const length = Math.hypot(toX - x, toY - y) || 1;
  const line = element("line", {
    x1: x + (toX - x) / length * radius,
    y1: y + (toY - y) / length * radius,
    x2: toX,
    y2: toY,
    stroke: theme.axis,
    "stroke-width": 0.75,
  });
  return line + name;
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function inside(box: Box, edges: Box): boolean {
  return box.left >= edges.left && box.right <= edges.right && box.top >= edges.top &&
    box.bottom <= edges.bottom;
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom &&
    other.top < one.bottom;
}

/** Whether a line passes through a box (Liang and Barsky 1984). */
function crosses({ x1, y1, x2, y2 }: Stroke, { left, top, right, bottom }: Box): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [enter, leave] = [0, 1];
  for (
    const [step, room] of [[-dx, x1 - left], [dx, right - x1], [-dy, y1 - top], [dy, bottom - y1]]
  ) {
    if (step === 0) {
      if (room! < 0) return false;
      continue;
    }
    const at = room! / step!;
    if (step! < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
  }
  return enter <= leave;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
