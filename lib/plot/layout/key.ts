import * as Plot from "@observablehq/plot";
import { cutBeside } from "../page/text.ts";
import { fitText, textWidth } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";
import { plotted } from "./plotted.ts";

/** Shapes of dots beside their colours, in the order in which they are given. */
export const SHAPES: readonly Plot.SymbolType[] = [
  "circle",
  "square",
  "triangle",
  "diamond",
  "star",
  "cross",
];

/** The shape of a dot at a place in an order; those beyond are circles. */
export function shapeOf(place: number): Plot.SymbolType {
  return SHAPES[place] ?? "circle";
}

export interface KeyEntry {
  readonly text: string;
  readonly fill: string;
  readonly shape: Plot.SymbolType;
}

const ROW = 18;
const DOT = 5;
const INDENT = 16;

/**
 * What colours and shapes mean, in rows, for marks that cannot be named one by one. Plot's legend
 * of categories is HTML, which no picture holds.
 */
export function keyRows(
  entries: readonly KeyEntry[],
  width: number,
  theme: Theme,
): { readonly body: string; readonly height: number } {
  let [x, row] = [0, 0];
  const placed = entries.map((entry) => {
    const wide = INDENT + textWidth(fitText(entry.text, width - INDENT, SIZES.text), SIZES.text);
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    const left = x;
    x += wide + INDENT;
    return { ...entry, left, at: left + DOT, middle: row * ROW + ROW / 2 };
  });
  const height = entries.length ? (row + 1) * ROW : 0;
  const { body } = plotted({
    width,
    height,
    x: { type: "identity" },
    y: { type: "identity" },
    marks: [Plot.dot(placed, { x: "at", y: "middle", r: DOT, fill: "fill", symbol: "shape" })],
  });
  const words = placed.map(({ text, left, middle }) =>
    cutBeside(text, left + INDENT, middle, width - INDENT, { fill: theme.ink })
  );
  return { body: entries.length ? body + words.join("") : "", height };
}
