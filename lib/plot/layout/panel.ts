import * as Plot from "@observablehq/plot";
import { emptyDocument } from "../page/document.ts";
import { type DomNode, element, serialize } from "../page/svg.ts";
import { textAt, textBeside, widestOf } from "../page/text.ts";
import { SIZES, type Theme } from "../theme.ts";

/** A mark on an axis. */
export interface AxisTick {
  readonly at: number;
  readonly text: string;
}

export interface Axis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly AxisTick[];
  /** @default {"linear"} */
  readonly type?: "linear" | "log";
  /** A line at every tick. @default {true for y, false for x} */
  readonly grid?: boolean;
  /** No words beside the axis. @default {false} */
  readonly silent?: boolean;
  /** Words at the end of the axis. */
  readonly title?: string;
}

export interface PanelOptions {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: Plot.Markish[];
  /** Room beside the marks; left and bottom grow to hold the words of the axes. */
  readonly margin?: Partial<Record<"top" | "right" | "bottom" | "left", number>>;
}

/** A drawn panel, and where values lie in it. */
export interface Panel {
  readonly body: string;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  /** Edges of the marks' area. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const TICK_GAP = 6;
/** How far the words of an axis may reach into the margin of the page. */
const SLACK = 8;
export const BOTTOM = 22;

/** Room that the words of a y axis take at the left. */
export function leftOf(y: Axis): number {
  return y.silent ? 0 : Math.ceil(widestOf(y.ticks.map(({ text }) => text))) + TICK_GAP;
}

/** Marks on two axes: thin lines at the y ticks, no frame, words at the left and below. */
export function panel(options: PanelOptions): Panel {
  const { width, height, x, y, marks, margin = {} } = options;
  const edges = {
    left: Math.max(margin.left ?? 0, leftOf(y)),
    right: width - (margin.right ?? 0),
    top: margin.top ?? SIZES.text / 2,
    bottom: height - (margin.bottom ?? (x.silent ? 2 : BOTTOM)),
  };
  const svg = Plot.plot({
    document: emptyDocument(),
    width,
    height,
    marginLeft: edges.left,
    marginRight: width - edges.right,
    marginTop: edges.top,
    marginBottom: height - edges.bottom,
    x: { type: x.type ?? "linear", domain: [...x.domain], axis: null },
    y: { type: y.type ?? "linear", domain: [...y.domain], axis: null },
    r: { type: "identity" },
    marks,
  });
  const [xOf, yOf] = [applied(svg, "x"), applied(svg, "y")];
  const drawn = [...(svg as unknown as DomNode).childNodes]
    .filter(({ nodeName }) => nodeName.toLowerCase() !== "style").map(serialize).join("");
  const panel = { ...edges, x: xOf, y: yOf };
  return { ...panel, body: gridOf(panel, options) + drawn + wordsOf(panel, options) };
}

function applied(svg: ReturnType<typeof Plot.plot>, name: "x" | "y"): (value: number) => number {
  const scale = svg.scale(name);
  return (value) => scale ? Number(scale.apply(value)) : NaN;
}

function gridOf(edges: Omit<Panel, "body">, { theme, x, y }: PanelOptions): string {
  const { left, right, top, bottom } = edges;
  const line = (x1: number, y1: number, x2: number, y2: number, zero: boolean) =>
    element("line", { x1, y1, x2, y2, stroke: zero ? theme.axis : theme.grid });
  const across = y.grid ?? true
    ? y.ticks.map(({ at }) => {
      const level = crisp(edges.y(at));
      return line(left, level, right, level, at === 0);
    })
    : [];
  const down = x.grid
    ? x.ticks.map(({ at }) => {
      const level = crisp(edges.x(at));
      return line(level, top, level, bottom, at === 0);
    })
    : [];
  return [...across, ...down].join("");
}

function wordsOf(edges: Omit<Panel, "body">, { theme, x, y, width }: PanelOptions): string {
  const { left, right, bottom } = edges;
  const beside = y.silent
    ? []
    : y.ticks.map(({ at, text }) =>
      textBeside(text, left - TICK_GAP, edges.y(at), { fill: theme.muted, anchor: "end" })
    );
  const below = x.silent ? [] : x.ticks.map(({ at, text }) => {
    const half = widestOf([text]) / 2;
    const middle = Math.min(Math.max(edges.x(at), half - SLACK), width + SLACK - half);
    return textAt(text, middle, bottom + 17, { fill: theme.muted, anchor: "middle" });
  });
  const title = x.title
    ? textAt(x.title, right, bottom + 33, { fill: theme.muted, anchor: "end" })
    : "";
  return [...beside, ...below, title].join("");
}

/** A thin line in the middle of a pixel. */
function crisp(level: number): number {
  return Math.floor(level) + 0.5;
}
