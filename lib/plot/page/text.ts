import { SIZES } from "../theme.ts";
import { element, escapeText } from "./svg.ts";
import { beforeMore, fitText, textWidth } from "./text_width.ts";

export interface TextStyle {
  readonly fill: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: "start" | "middle" | "end";
  /** What stands in bold behind the text. */
  readonly said?: string | undefined;
  /** The text before it was cut: told where a pointer rests on it. */
  readonly whole?: string | undefined;
}

/** How far below the middle of its capitals a line's baseline lies, in font sizes. */
const HALF_CAPITAL = 0.36;

/** A line of text, its baseline at y. */
export function textAt(text: string, x: number, y: number, style: TextStyle): string {
  const { fill, size = SIZES.text, bold = false, anchor = "start", said, whole } = style;
  return element(
    "text",
    {
      x,
      y,
      fill,
      "font-size": size === SIZES.text ? null : size,
      "font-weight": bold ? "bold" : null,
      "text-anchor": anchor === "start" ? null : anchor,
    },
    whole ? titled(whole) : "",
    escapeText(said ? beforeMore(text) : text),
    said
      ? element("tspan", { "font-weight": "bold" }, escapeText(text ? `\u00a0${said}` : said))
      : "",
  );
}

/** What a mark tells where a pointer rests on it: the first thing inside of it. */
export function titled(text: string): string {
  return text && element("title", {}, escapeText(text));
}

/** A line of text, its capitals centred on y. */
export function textBeside(text: string, x: number, y: number, style: TextStyle): string {
  return textAt(text, x, y + (style.size ?? SIZES.text) * HALF_CAPITAL, style);
}

/** A line of text cut to a width, its capitals centred on y; the whole is told. */
export function cutBeside(
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle,
): string {
  const shown = fitText(text, width, style.size ?? SIZES.text, style.bold);
  return textBeside(shown, x, y, { ...style, whole: shown === text ? undefined : text });
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
