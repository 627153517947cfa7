import type { Words } from "../data/words.ts";
import { autoStyle, FONTS, SIZES, type Theme, type ThemeName, themeOf } from "../theme.ts";
import { element } from "./svg.ts";
import { lineHeight, textAt, type TextStyle } from "./text.ts";
import { isCut, wrapText } from "./text_width.ts";

/** Where a renderer draws: from 0,0 to width,height. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
}

/** What a renderer has drawn; it may need more or less height than it was offered. */
export interface Drawing {
  readonly body: string;
  readonly height?: number;
  /** What a reader should know of the drawing itself, such as points left out. */
  readonly notes?: readonly string[];
}

/** A chart before it has a size and colours. */
export interface Picture {
  readonly words: Words;
  readonly alt: string;
  /** Nothing to draw: the picture says so. */
  readonly empty: boolean;
  readonly draw: (stage: Stage) => Drawing;
  /** Without words and margins: a picture inside a line of text. */
  readonly bare?: boolean;
}

export interface PageOptions {
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeName;
  /** A colour, or `none`. @default {the theme's paper} */
  readonly background?: string;
  /** @default {true} */
  readonly title?: boolean;
}

const LEAST_BODY = 80;
const GAP = 10;

/** A picture as an SVG document that needs nothing from where it is shown. */
export function drawPage(picture: Picture, options: PageOptions): string {
  const { width, height } = options;
  const theme = themeOf(options.theme);
  if (picture.bare) {
    const { body } = picture.draw({ width, height, theme });
    return root(picture, options, theme, height, body);
  }
  const inner = width - 2 * SIZES.pad;
  const { title, subtitle, source, notes } = picture.words;
  const head = stack([
    [options.title === false ? "" : title, { fill: theme.ink, size: SIZES.title, bold: true }, 3],
    [subtitle, { fill: theme.muted }, 3],
  ], inner);
  const known = stack(footLines(notes, source, theme), inner);
  const offered = height - 2 * SIZES.pad - head.height - known.height - 2 * GAP;
  const stage = { width: inner, height: Math.max(LEAST_BODY, offered), theme };
  const drawing = picture.empty ? noData(stage) : picture.draw(stage);
  const foot = stack(footLines([...notes, ...drawing.notes ?? []], source, theme), inner);
  const bodyTop = head.height + (head.height ? GAP : 0);
  const footTop = bodyTop + (drawing.height ?? stage.height) + (foot.height ? GAP : 0);
  const content = head.body + moved(0, bodyTop, drawing.body) + moved(0, footTop, foot.body);
  const total = Math.ceil(footTop + foot.height + 2 * SIZES.pad);
  return root(picture, options, theme, total, moved(SIZES.pad, SIZES.pad, content));
}

/** A group of elements moved to a place. */
export function moved(x: number, y: number, body: string): string {
  if (!body || (x === 0 && y === 0)) return body;
  return element("g", { transform: `translate(${x},${Math.round(y * 100) / 100})` }, body);
}

type Paragraph = readonly [text: string, style: TextStyle, most: number];

function footLines(notes: readonly string[], source: string, { muted }: Theme): Paragraph[] {
  const style = { fill: muted, size: SIZES.small };
  return [notes.join(" "), source].map((text) => [text, style, 8]);
}

function stack(paragraphs: readonly Paragraph[], width: number): { body: string; height: number } {
  let height = 0;
  const lines = paragraphs.flatMap(([text, style, most]) => {
    const { size = SIZES.text, bold = false } = style;
    const wrapped = wrapText(text, width, size, { bold, most });
    const whole = wrapped.some(isCut) ? text : undefined;
    return wrapped.map((line) => {
      height += lineHeight(size);
      return textAt(line, 0, height - size * 0.3, { ...style, whole });
    });
  });
  return { body: lines.join(""), height };
}

/** What stands where there is nothing to draw. */
export function noData({ width, height, theme }: Stage): Drawing {
  return {
    body: textAt("No data", width / 2, height / 2, { fill: theme.muted, anchor: "middle" }),
  };
}

function root(
  { alt, bare = false }: Picture,
  { width, theme: name, background }: PageOptions,
  theme: Theme,
  height: number,
  content: string,
): string {
  const auto = name === "auto";
  const paper = element("rect", { width, height, fill: background ?? theme.paper });
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: auto ? "tf-chart" : null,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": alt,
      "font-family": FONTS,
      "font-size": SIZES.text,
      fill: theme.ink,
    },
    auto ? element("style", {}, autoStyle()) : "",
    (background ?? (bare ? "none" : "")) === "none" ? "" : paper,
    content,
  );
}
