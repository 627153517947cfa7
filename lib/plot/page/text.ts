import { SIZES } from "../theme.ts";
import { element, escapeText } from "./svg.ts";
import { textWidth } from "./text_width.ts";

export interface TextStyle {
  readonly fill: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: "start" | "middle" | "end";
}

/** How far below the middle of its capitals a line's baseline lies, in font sizes. */
const HALF_CAPITAL = 0.36;

/** A line of text, its baseline at y. */
export function textAt(text: string, x: number, y: number, style: TextStyle): string {
  const { fill, size = SIZES.text, bold = false, anchor = "start" } = style;
  return element("text", {
    x,
    y,
    fill,
    "font-size": size === SIZES.text ? null : size,
    "font-weight": bold ? "bold" : null,
    "text-anchor": anchor === "start" ? null : anchor,
  }, escapeText(text));
}

/** A line of text, its capitals centred on y. */
export function textBeside(text: string, x: number, y: number, style: TextStyle): string {
  return textAt(text, x, y + (style.size ?? SIZES.text) * HALF_CAPITAL, style);
}

/** Lines below each other, the middle of all centred on y. */
export function linesBeside(
  lines: readonly string[],
  x: number,
  y: number,
  style: TextStyle,
): string {
  const height = lineHeight(style.size);
  const first = y - (lines.length - 1) / 2 * height;
  return lines.map((line, index) => textBeside(line, x, first + index * height, style)).join("");
}

/** Distance of the baselines of a text. */
export function lineHeight(size: number = SIZES.text): number {
  return Math.round(size * 1.3);
}

export function widestOf(
  lines: readonly string[],
  size: number = SIZES.text,
  bold = false,
): number {
  return lines.reduce((most, line) => Math.max(most, textWidth(line, size, bold)), 0);
}
