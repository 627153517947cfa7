import { element } from "../page/svg.ts";
import { lineHeight, textBeside } from "../page/text.ts";
import { fitText, isCut, textWidth, wrapText } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";
import { dodge } from "./dodge.ts";

/** A label at the end of a line. */
export interface EndLabel {
  readonly text: string;
  /** What stands in bold behind the text, never cut. */
  readonly said?: string;
  readonly fill: string;
  /** Where the line ends. */
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly text: string;
  readonly said: string;
}

const REACH = 8;
const LEADER = 6;
const MOST_SHARE = 0.34;
const MOST_LINES = 3;

/** Room at the right that labels need: as wide as the widest, at most a third of the picture. */
export function labelRoom(
  labels: readonly Pick<EndLabel, "text" | "said">[],
  width: number,
): number {
  const lines = labels.flatMap((label) => linesOf(label, mostWidth(width)));
  return lines.length ? Math.ceil(Math.max(...lines.map(widthOf))) + REACH + 2 : 0;
}

/**
 * Labels right of a panel, moved apart where they meet, with a line to where they belong. Plot
 * dodges dots, not words of several lines.
 */
export function endLabels(
  labels: readonly EndLabel[],
  { left, top, bottom, room, width, theme }: {
    /** Where the marks end. */
    readonly left: number;
    readonly top: number;
    readonly bottom: number;
    readonly room: number;
    /** Of the picture. */
    readonly width: number;
    readonly theme: Theme;
  },
): string {
  const wrapped = wrappedInto(labels, Math.min(room - REACH, mostWidth(width)), bottom - top);
  const heights = wrapped.map(({ length }) => length * lineHeight());
  const centres = dodge(
    labels.map(({ y }, index) => ({ at: y, size: heights[index]! })),
    [top, bottom],
  );
  return labels.map(({ text, fill, x, y }, index) => {
    const centre = centres[index]!;
    const isFar = Math.abs(centre - y) > LEADER || x < left - REACH;
    const leader = isFar
      ? element("path", {
        d: `M${Math.round(x + 5)},${Math.round(y)}L${Math.round(left + REACH - 2)},${
          Math.round(centre)
        }`,
        stroke: theme.axis,
        "stroke-width": 0.75,
        fill: "none",
      })
      : "";
    const lines = wrapped[index]!;
    const first = centre - (lines.length - 1) / 2 * lineHeight();
    const whole = lines.some((line) => isCut(line.text)) ? text : undefined;
    return leader +
      lines.map((line, row) =>
        textBeside(line.text, left + REACH, first + row * lineHeight(), {
          fill,
          said: line.said,
          whole,
        })
      ).join("");
  }).join("");
}

/** How tall a panel must be for labels of one line each. */
export function leastHeight(labels: readonly unknown[]): number {
  return labels.length * lineHeight();
}

/** The lines of labels, of as few each as make all fit into a height. */
function wrappedInto(
  labels: readonly Pick<EndLabel, "text" | "said">[],
  width: number,
  height: number,
): Line[][] {
  for (let most = MOST_LINES;; most--) {
    const wrapped = labels.map((label) => linesOf(label, width, most));
    if (most === 1 || wrapped.flat().length * lineHeight() <= height) return wrapped;
  }
}

/** The text in lines, what is said behind the last where it fits, else below. */
function linesOf(
  { text, said = "" }: Pick<EndLabel, "text" | "said">,
  width: number,
  most = MOST_LINES,
): Line[] {
  if (said && most === 1) {
    const left = width - textWidth(`\u00a0${said}`, SIZES.text, true);
    return [{ text: fitText(text, left, SIZES.text), said }];
  }
  const lines = wrapText(text, width, SIZES.text, { most: said ? most - 1 : most })
    .map((line) => ({ text: line, said: "" }));
  if (!said) return lines;
  const last = { text: lines.at(-1)?.text ?? "", said };
  return !lines.length || widthOf(last) <= width
    ? [...lines.slice(0, -1), last]
    : [...lines, { text: "", said }];
}

function widthOf({ text, said }: Line): number {
  return textWidth(text, SIZES.text) +
    textWidth(text && said ? `\u00a0${said}` : said, SIZES.text, true);
}

function mostWidth(width: number): number {
  return width * MOST_SHARE;
}
