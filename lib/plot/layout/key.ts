import { element } from "../page/svg.ts";
import { textBeside } from "../page/text.ts";
import { fitText, textWidth } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";

export interface KeyEntry {
  readonly text: string;
  readonly fill: string;
}

const ROW = 18;
const DOT = 5;

/** What colours mean, in rows, for marks that cannot be named one by one. */
export function keyRows(
  entries: readonly KeyEntry[],
  width: number,
  theme: Theme,
): { readonly body: string; readonly height: number } {
  let [x, row] = [0, 0];
  const body = entries.map(({ text, fill }) => {
    const shown = fitText(text, width - 16, SIZES.text);
    const wide = 16 + textWidth(shown, SIZES.text);
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    const middle = row * ROW + ROW / 2;
    const dot = element("circle", { cx: x + DOT, cy: middle, r: DOT, fill });
    const words = textBeside(shown, x + 16, middle, { fill: theme.ink });
    x += wide + 16;
    return dot + words;
  });
  return { body: body.join(""), height: entries.length ? (row + 1) * ROW : 0 };
}
