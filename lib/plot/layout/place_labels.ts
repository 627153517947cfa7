import { lineHeight, textBeside } from "../page/text.ts";
import { fitText, textWidth } from "../page/text_width.ts";
import { SIZES } from "../theme.ts";

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

const GAP = 4;
const MOST_SHARE = 0.42;

/**
 * Names beside their marks, the first ones first: right, left, above or below, wherever they meet
 * no other name, no named mark and no edge. One that finds no place is left out.
 */
export function placeLabels(marks: readonly Named[], edges: Box): string {
  const taken: Box[] = marks.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return marks.map(({ text, x, y, radius, fill }) => {
    const shown = fitText(text, (edges.right - edges.left) * MOST_SHARE, SIZES.text);
    const [width, height] = [textWidth(shown, SIZES.text), lineHeight()];
    const beside = radius + GAP;
    const places = [
      [x + beside, y],
      [x - beside - width, y],
      [x - width / 2, y - radius - height / 2 - 1],
      [x - width / 2, y + radius + height / 2 + 1],
      [x + radius * 0.7 + 2, y - radius * 0.7 - height / 2],
      [x + radius * 0.7 + 2, y + radius * 0.7 + height / 2],
      [x - radius * 0.7 - 2 - width, y - radius * 0.7 - height / 2],
      [x - radius * 0.7 - 2 - width, y + radius * 0.7 + height / 2],
    ] as const;
    const boxes = places.map(([left, middle]) => ({
      left,
      right: left + width,
      top: middle - height / 2,
      bottom: middle + height / 2,
    }));
    const free = boxes.findIndex((box) =>
      inside(box, edges) && !taken.some((each) => meet(box, each))
    );
    if (free < 0) return "";
    taken.push(boxes[free]!);
    const [left, middle] = places[free]!;
    return textBeside(shown, left, middle, { fill });
  }).join("");
}

function inside(box: Box, edges: Box): boolean {
  return box.left >= edges.left && box.right <= edges.right && box.top >= edges.top &&
    box.bottom <= edges.bottom;
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom &&
    other.top < one.bottom;
}
