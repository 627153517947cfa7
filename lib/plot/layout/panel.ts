import * as Plot from "@observablehq/plot";
import { widestOf } from "../page/text.ts";
import { fitText } from "../page/text_width.ts";
import { SIZES, type Theme } from "../theme.ts";
import { plotted } from "./plotted.ts";

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
/** From the marks to the tops of the words below. */
const BELOW = 8;
const TITLE = 36;
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
  const drawn = plotted({
    width,
    height,
    marginLeft: edges.left,
    marginRight: width - edges.right,
    marginTop: edges.top,
    marginBottom: height - edges.bottom,
    x: { type: x.type ?? "linear", domain: [...x.domain] },
    y: { type: y.type ?? "linear", domain: [...y.domain] },
    marks: [...gridOf(options), ...marks, ...wordsBeside(options), ...wordsBelow(options, edges)],
  });
  return { ...edges, ...drawn };
}

/** Lines at the ticks, that of zero stronger. */
function gridOf({ theme, x, y }: PanelOptions): Plot.Markish[] {
  const lines = { stroke: theme.grid, strokeOpacity: 1 };
  const at = ({ ticks }: Axis) => ticks.map(({ at }) => at);
  const zero = ({ ticks }: Axis) => ticks.some(({ at }) => at === 0) ? [0] : [];
  return [
    y.grid ?? true ? [Plot.gridY(at(y), lines), Plot.ruleY(zero(y), { stroke: theme.axis })] : null,
    x.grid ? [Plot.gridX(at(x), lines), Plot.ruleX(zero(x), { stroke: theme.axis })] : null,
  ];
}

function wordsBeside({ theme, y }: PanelOptions): Plot.Markish[] {
  if (y.silent || !y.ticks.length) return [];
  return [
    Plot.axisY(y.ticks.map(({ at }) => at), {
      ...wordsOf(y, theme),
      label: null,
      tickPadding: TICK_GAP,
    }),
  ];
}

/** Words below the marks; what would reach out of the picture is moved in, or meet others left out. */
function wordsBelow(
  { theme, x, width }: PanelOptions,
  { left, right }: Pick<Panel, "left" | "right">,
): Plot.Markish[] {
  if (x.silent) return [];
  const [from, to] = x.type === "log" ? x.domain.map(Math.log) : x.domain;
  const placeOf = (at: number) =>
    left + ((x.type === "log" ? Math.log(at) : at) - from!) / (to! - from!) * (right - left);
  let taken = -Infinity;
  const placed = x.ticks.flatMap((tick) => {
    const half = widestOf([tick.text]) / 2;
    const place = placeOf(tick.at);
    const middle = Math.min(Math.max(place, half - SLACK), width + SLACK - half);
    if (middle - half < taken) return [];
    taken = middle + half;
    return [{ ...tick, dx: middle - place }];
  });
  return [
    ...[...Map.groupBy(placed, ({ dx }) => dx)].map(([dx, ticks]) =>
      Plot.axisX(ticks.map(({ at }) => at), {
        ...wordsOf(x, theme),
        label: null,
        tickPadding: BELOW,
        dx,
      })
    ),
    x.title
      ? Plot.axisX([], {
        ...wordsOf(x, theme),
        label: fitText(x.title, right + SLACK, SIZES.text),
        labelAnchor: "right",
        labelArrow: "none",
        labelOffset: TITLE,
      })
      : null,
  ];
}

function wordsOf({ ticks }: Axis, { muted }: Theme) {
  const texts = new Map(ticks.map(({ at, text }) => [at, text]));
  return {
    tickFormat: (at: number) => texts.get(at) ?? "",
    // Told how many there are, a log axis leaves out the words of some.
    ticks: Infinity,
    tickSize: 0,
    fill: muted,
    fontSize: SIZES.text,
  };
}
