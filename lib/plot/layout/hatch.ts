import { element } from "../page/svg.ts";

const DISTANCE = 5;

/**
 * A hatched box with an outline: what is not finished. Not by Plot: patterns need ids, which clash in
 * a page.
 */
export function hatchedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  stroke: string,
): string {
  const lines: string[] = [];
  for (let reach = DISTANCE; reach < width + height; reach += DISTANCE) {
    const [x1, y1] = reach <= height ? [0, reach] : [reach - height, height];
    const [x2, y2] = reach <= width ? [reach, 0] : [width, reach - width];
    lines.push(`M${point(x + x1, y + y1)}L${point(x + x2, y + y2)}`);
  }
  const ink = { stroke, fill: "none", "pointer-events": "none" };
  return element("path", { d: lines.join(""), ...ink }) +
    element("rect", { x, y, width, height, ...ink });
}

function point(x: number, y: number): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
