import * as Plot from "@observablehq/plot";
import type { Resolution } from "../data/series.ts";
import { indexedPng } from "../page/pixels.ts";
import type { Drawing, Stage } from "../page/page.ts";
import { element } from "../page/svg.ts";
import { cutBeside, textBeside, titled, widestOf } from "../page/text.ts";
import { textWidth } from "../page/text_width.ts";
import { SIZES, type Theme, themeOf } from "../theme.ts";
import { panel } from "./panel.ts";
import { timeTicks } from "./time_ticks.ts";
import { exactText, type Scale, valueText } from "./value_axis.ts";

/** A column of a grid: a bucket of time. */
export interface GridColumn {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly partial: boolean;
}

/** Values of rows over time, drawn as colours. */
export interface Grid {
  readonly names: readonly string[];
  readonly columns: readonly GridColumn[];
  /** Per row, per column; null: not known, left blank. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly resolution: Resolution | null;
  /** The month that its years begin in. @default {1} */
  readonly yearStart?: number;
  readonly scale: Scale;
  /** What stands over the names. */
  readonly rowTitle?: string;
  /** Each row by its own greatest value. */
  readonly byRow?: boolean;
}

const LEGEND = 26;
const SWATCH = 16;
const AXIS = 22;
const MOST_SHARE = 0.36;
/** More cells than this are drawn as one picture. */
export const MOST_CELLS = 2_000;
/** Pixels along the side of a cell: viewers that blend pixels then keep its edges. */
const FINE = 4;

/** A grid of coloured cells with the names at the left, time below, and a legend above. */
export function drawGrid(grid: Grid, { width, height, theme }: Stage): Drawing {
  const { names, columns, values, resolution, yearStart, scale, rowTitle } = grid;
  const size = names.length > 40 ? SIZES.small : SIZES.text;
  const room = Math.ceil(
    Math.min(width * MOST_SHARE, widestOf([...names, rowTitle ?? ""], size)) + 8,
  );
  const pitch = names.length > 40
    ? 12
    : Math.max(16, Math.min(28, (height - LEGEND - AXIS) / Math.max(1, names.length)));
  const [from, to] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 1];
  const bottom = LEGEND + pitch * names.length;
  const classes = classesOf(values, grid.byRow ?? false);
  const colors = classes.diverging ? theme.diverging : theme.ramp;
  const many = names.length * columns.length > MOST_CELLS;
  const shape = panel({
    width,
    height: bottom + AXIS,
    theme,
    x: {
      domain: [from, to],
      ticks: timeTicks([from, to], width - room, resolution, scale.formats, yearStart),
    },
    y: { domain: [names.length, 0], ticks: [], silent: true },
    margin: { left: room, top: LEGEND, bottom: AXIS },
    marks: many ? [] : [cellMarks(grid, classes, colors, (width - room) / columns.length)],
  });
  const picture = many
    ? pictureOf(classes, room, width - room, bottom - LEGEND, colors) +
      rowTitles(grid, { left: room, width: width - room, pitch })
    : "";
  // Names are cut by the widths of the font that draws them, which Plot does not have.
  const words = names.map((name, row) =>
    cutBeside(name, 0, LEGEND + (row + 0.5) * pitch, room - 8, { fill: theme.ink, size })
  );
  const head = rowTitle ? textBeside(rowTitle, 0, LEGEND / 2, { fill: theme.muted }) : "";
  return {
    body: [
      head,
      legend(classes, colors, grid, width, theme),
      shape.body,
      picture,
      ...unfinished(columns, { x: shape.x, top: LEGEND }, bottom, theme),
      ...words,
    ].join(""),
    height: bottom + AXIS,
    notes: [
      grid.byRow ? "Each row by its own greatest value." : "",
      values.some((row) => row.includes(null)) ? "Blank: not known." : "",
    ].filter(Boolean),
  };
}

/** Numbers of colours, per row and column; null: blank. */
interface Classes {
  readonly rows: readonly (readonly (number | null)[])[];
  readonly diverging: boolean;
  readonly greatest: number;
}

/** Zero has the palest colour of its own; with values below zero the middle one. */
function classesOf(values: Grid["values"], byRow: boolean): Classes {
  const known = values.flat().filter((value) => value !== null);
  const diverging = known.some((value) => value < 0);
  const reach = (row: readonly (number | null)[]) =>
    row.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  const greatest = values.reduce((most, row) => Math.max(most, reach(row)), 0);
  const rows = values.map((row) => {
    const most = (byRow ? reach(row) : greatest) || 1;
    return row.map((value) => {
      if (value === null) return null;
      const part = Math.abs(value) / most;
      if (diverging) return 4 + Math.sign(value) * Math.min(4, Math.ceil(part * 4));
      return value === 0 ? 0 : Math.min(8, 1 + Math.floor(part * 8));
    });
  });
  return { rows, diverging, greatest };
}

/** A cell for each value that is known. */
function cellMarks(
  { names, columns, values, scale }: Grid,
  { rows }: Classes,
  colors: readonly string[],
  wide: number,
): Plot.Markish {
  const cells = rows.flatMap((row, index) =>
    row.flatMap((color, column) => {
      const bucket = columns[column];
      if (color === null || !bucket) return [];
      const { from, to, label } = bucket;
      const value = exactText(values[index]![column]!, scale);
      const title = `${names[index]}, ${label}: ${value}`;
      return [{ from, to, top: index, bottom: index + 1, fill: colors[color]!, title }];
    })
  );
  const gap = wide > 8 ? 1 : 0;
  return Plot.rect(cells, {
    x1: "from",
    x2: "to",
    y1: "top",
    y2: "bottom",
    fill: "fill",
    title: "title",
    insetRight: gap,
    insetBottom: gap,
  });
}

/** What each row of a picture holds, since its pixels tell nothing. */
function rowTitles(
  { names, columns, values, scale }: Grid,
  { left, width, pitch }: { left: number; width: number; pitch: number },
): string {
  const rows = names.map((name, row) => {
    const known = values[row]!.flatMap((value, column) =>
      value === null ? [] : [{ value, column }]
    );
    const peak = known.toSorted((one, other) => other.value - one.value)[0];
    const said = peak
      ? `peak ${exactText(peak.value, scale)} in ${columns[peak.column]?.label}`
      : "not known";
    const box = { x: left, y: LEGEND + row * pitch, width, height: pitch };
    return element("rect", box, titled(`${name}: ${said}`));
  });
  return element("g", { fill: "none", "pointer-events": "all" }, ...rows);
}

/** All cells as one picture; it cannot follow the theme `auto` and is light then. */
function pictureOf(
  { rows, diverging }: Classes,
  left: number,
  width: number,
  height: number,
  colors: readonly string[],
): string {
  const { diverging: two, ramp } = themeOf("light");
  const palette = colors[0]?.startsWith("#") ? colors : diverging ? two : ramp;
  const fine = rows.flatMap((row) => {
    const line = row.flatMap((each) => Array<number>(FINE).fill(each ?? palette.length));
    return Array<number[]>(FINE).fill(line);
  });
  const png = indexedPng(fine, palette);
  return element("image", {
    x: left,
    y: LEGEND,
    width,
    height,
    preserveAspectRatio: "none",
    "image-rendering": "optimizeSpeed",
    href: `data:image/png;base64,${png.toBase64()}`,
  });
}

/** What the colours mean, in the line of the head: Plot's legend is a picture of its own. */
function legend(
  { diverging, greatest }: Classes,
  colors: readonly string[],
  { scale, byRow }: Grid,
  width: number,
  theme: Theme,
): string {
  const end = byRow ? "row’s greatest" : valueText(greatest, scale);
  const start = diverging ? `−${end}` : "0";
  const right = width - textWidth(end, SIZES.text) - 6;
  const left = right - colors.length * SWATCH;
  const middle = LEGEND / 2 - 2;
  return [
    textBeside(start, left - 6, middle, { fill: theme.muted, anchor: "end" }),
    ...colors.map((fill, index) =>
      element("rect", { x: left + index * SWATCH, y: middle - 5, width: SWATCH, height: 10, fill })
    ),
    textBeside(end, right + 6, middle, { fill: theme.muted }),
  ].join("");
}

/** An outline around the buckets that are not complete. */
function unfinished(
  columns: readonly GridColumn[],
  { x, top }: { x: (at: number) => number; top: number },
  bottom: number,
  theme: Theme,
): string[] {
  return columns.flatMap(({ from, to, partial }) =>
    partial
      ? [element("rect", {
        x: x(from) + 0.5,
        y: top - 0.5,
        width: x(to) - x(from) - 1,
        height: bottom - top + 1,
        fill: "none",
        stroke: theme.ink,
        "stroke-dasharray": "4 3",
        "pointer-events": "none",
      })]
      : []
  );
}
