import { element } from "../page/svg.ts";
import { lineHeight, linesBeside, widestOf } from "../page/text.ts";
import { wrapText } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";
import { dodge } from "./dodge.ts";

/** A label at the end of a line. */
export interface EndLabel {
  readonly text: string;
  readonly fill: string;
  /** Where the line ends. */
  readonly x: number;
  readonly y: number;
  readonly bold?: boolean;
}

const REACH = 8;
const LEADER = 6;
const MOST_SHARE = 0.34;

/** Room at the right that labels need: as wide as the widest, at most a third of the picture. */
export function labelRoom(texts: readonly string[], width: number): number {
  const lines = texts.flatMap((text) => wrapText(text, mostWidth(width), SIZES.text, { most: 3 }));
  return lines.length ? Math.ceil(widestOf(lines, SIZES.text, true)) + REACH + 2 : 0;
}

/** Labels right of a panel, moved apart where they meet, with a line to where they belong. */
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
  const wrapped = labels.map(({ text }) =>
    wrapText(text, Math.min(room - REACH, mostWidth(width)), SIZES.text, { most: 3 })
  );
  const heights = wrapped.map(({ length }) => length * lineHeight());
  const centres = dodge(
    labels.map(({ y }, index) => ({ at: y, size: heights[index]! })),
    [top, bottom],
  );
  return labels.map(({ fill, x, y, bold = false }, index) => {
    const centre = centres[index]!;
    const isFar = Math.abs(centre - y) > LEADER || x < left - REACH;
    const leader = isFar
      ? element("path", {
        d: `M${Math.round(x + 4)},${Math.round(y)}L${Math.round(left + REACH - 2)},${
          Math.round(centre)
        }`,
        stroke: theme.axis,
        "stroke-width": 0.75,
        fill: "none",
      })
      : "";
    return leader + linesBeside(wrapped[index]!, left + REACH, centre, { fill, bold });
  }).join("");
}

function mostWidth(width: number): number {
  return width * MOST_SHARE;
}
