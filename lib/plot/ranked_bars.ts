import * as Plot from "@observablehq/plot";
import { checkFrame, column, FRAME, type Frame, UNKNOWN } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FLAG,
  listOf,
  TEXT,
  whole,
} from "../words/check.ts";
import { capital, fewWords } from "../words/numbers.ts";
import { RefusedType } from "../words/refusals.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLOR, having, isKnownOrNot, NAMES } from "./checks.ts";
import { rankedAlt } from "./data/alt.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { nameOf } from "./data/nameless.ts";
import { outlierNote } from "./data/outlier.ts";
import { checkRank, groupsMeasure, rankOf, tieNote } from "./data/ranked.ts";
import { wordsOf } from "./data/words.ts";
import { plotted } from "./layout/plotted.ts";
import { exactText, type Scale, valueTexts } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { element } from "./page/svg.ts";
import { cutBeside, textBeside, titled, widestOf } from "./page/text.ts";

/**
 * Something with a value, and where it has one its interval.
 *
 * @category Charts
 */
export interface RankedRow {
  readonly name: string;
  readonly value: number | null;
  readonly low?: number | null;
  readonly high?: number | null;
}

/**
 * Options of {@linkcode rankedBars}.
 *
 * @category Charts
 */
export interface RankedBarsOptions extends ChartOptions {
  /** Column of the names. @default {"name", else the first column of text} */
  readonly label?: string;
  /**
   * Column of the values.
   *
   * @default {of groups what they were taken by, else "count", "similarity" or "organizationCount",
   * the first there is}
   */
  readonly value?: string;
  /** Columns of the interval. */
  readonly low?: string;
  /** Column of the upper ends of the intervals. */
  readonly high?: string;
  /** Bars drawn. @default {20} */
  readonly most?: number;
  /** Names that stand out; the others are grey then. */
  readonly highlight?: readonly string[];
  /** Place of the bars among the theme's colours; grey beyond them. @default {0} */
  readonly color?: number;
  /** Values are parts of a whole, written in percent. @default {false} */
  readonly share?: boolean;
  /** Unit of rows that are not a frame. */
  readonly unit?: string;
  /** The frame that rows were computed from, for title and source. */
  readonly from?: Frame;
}

interface Ranked {
  readonly name: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const NARROW = 480;
const BAR = 14;
const MOST = 20;
const VALUES = ["count", "similarity", "organizationCount", "amount"];

const TASK = "draw ranked bars";
const ROWS = listOf(having("{ name, value }", { name: TEXT.passes, value: isKnownOrNot }));
const OPTIONS: Checks<RankedBarsOptions> = {
  label: TEXT,
  value: TEXT,
  low: TEXT,
  high: TEXT,
  most: whole({ least: 1 }),
  highlight: NAMES,
  color: COLOR,
  share: FLAG,
  unit: TEXT,
  from: FRAME,
  ...CHART,
};

/**
 * Things with a value, the greatest first: organisations, places, related topics. Values stand at
 * the bars, so there is no axis; intervals are thin lines.
 *
 * @category Charts
 * @param input a frame (kind `groups`, or any with a column of names and one of values), or rows
 * @throws {RangeError} for a column that the frame does not have, or another measure than the one by
 * which groups were taken
 *
 * @example
 * ```ts ignore
 * plot.rankedBars(await trends.patents().groupBy("organization", { take: 15 }));
 * ```
 */
export function rankedBars(
  input: Frame | readonly RankedRow[],
  options: RankedBarsOptions = {},
): Chart {
  if (Array.isArray(input)) checkValue(TASK, "rows", input, ROWS);
  else checkFrame(input, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const frame = "schema" in input ? input : null;
  const measure = frame ? options.value ?? rankOf(frame) ?? valueColumn(frame) : "value";
  if (frame) checkRank(frame, measure);
  const rows = ("schema" in input ? rowsOf(input, measure, options) : input.map(rowOf))
    .toSorted((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity));
  const shown = rows.slice(0, options.most ?? MOST);
  const formats = formatsOf(options.locale);
  const unit = frame ? frame.column(measure).unit : options.unit ?? null;
  const scale: Scale = { formats, unit, share: options.share ?? false };
  const texts = textsOf(rows, scale);
  const origin = frame ?? options.from ?? emptyFrame();
  const all = frame?.facts.groups;
  const total = typeof all === "number" ? Math.max(all, rows.length) : rows.length;
  const words = wordsOf(origin, options, {
    subtitle: frame ? groupsMeasure(frame, measure) : capital(measure),
    records: null,
    amounts: measure === "amount",
    notes: [
      shown.length < total
        ? `The ${formats.number(shown.length)} greatest of ${formats.number(total)}.`
        : "",
      tieNote(rows.map(({ value }) => value), shown.length, frame),
      outlierNote(shown, formats),
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: rankedAlt(
      "Bar chart",
      rows.map(({ name }, index) => ({ name, value: texts[index]! })),
      words,
    ),
    table: frame ?? tableOf(rows, options.from),
    empty: shown.every(({ value }) => value === null),
    draw: (stage) => drawBars(shown, scale, options, stage),
  }, options);
}

function drawBars(
  rows: readonly Ranked[],
  scale: Scale,
  { highlight = [], color = 0 }: RankedBarsOptions,
  { width, theme }: Stage,
): Drawing {
  const narrow = width < NARROW;
  const pitch = narrow ? 36 : 22;
  const nameRoom = narrow
    ? 0
    : Math.min(width * 0.38, Math.ceil(widestOf(rows.map(({ name }) => name))) + 8);
  const texts = textsOf(rows, scale);
  const valueRoom = widestOf(texts) + 8;
  const ends = rows.flatMap(({ value, low, high }) => [value, low, high]).filter((each) =>
    each !== null
  );
  const [least, greatest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const before = least < 0 ? valueRoom : 0;
  const topOf = (row: number) => row * pitch + (narrow ? 18 : (pitch - BAR) / 2);
  const height = rows.length * pitch;
  const placed = rows.map((row, index) => {
    const strong = !highlight.length || highlight.includes(row.name);
    return {
      ...row,
      top: topOf(index),
      middle: topOf(index) + BAR / 2,
      bottom: topOf(index) + BAR,
      fill: strong ? theme.series[color]?.mark ?? theme.quiet : theme.quiet,
      text: texts[index]!,
      title: `${row.name}: ${wordsFor(row, scale)}`,
    };
  });
  const known = placed.filter(({ value }) => value !== null);
  const { body, x } = plotted({
    width,
    height,
    marginLeft: nameRoom + before,
    marginRight: valueRoom,
    x: { domain: [least, greatest > least ? greatest : least + 1] },
    y: { type: "identity" },
    marks: [
      Plot.rect(known, { x1: 0, x2: "value", y1: "top", y2: "bottom", fill: "fill" }),
      Plot.ruleY(known.filter(({ low, high }) => low !== null && high !== null), {
        x1: "low",
        x2: "high",
        y: "middle",
        stroke: theme.ink,
        strokeWidth: 1.25,
      }),
      // Names stand between the bars of a narrow picture: the line leaves them out.
      Plot.ruleX(
        narrow
          ? placed.map(({ top, bottom }) => ({ top: top - 2, bottom: bottom + 2 }))
          : [{ top: 0, bottom: height }],
        { x: 0, y1: "top", y2: "bottom", stroke: theme.axis },
      ),
    ],
  });
  // Names and values are cut and kept apart by the widths of the font that draws them.
  const words = placed.map(({ name, value, low, high, top, middle, text }) => {
    const label = cutBeside(name, 0, narrow ? top - 9 : middle, narrow ? width : nameRoom - 8, {
      fill: theme.ink,
    });
    if (value === null) return label + textBeside(text, x(0) + 6, middle, { fill: theme.muted });
    const end = value < 0
      ? x(Math.min(value, low ?? value)) - 6
      : x(Math.max(value, high ?? value)) + 6;
    const anchor = value < 0 ? "end" as const : "start" as const;
    return label + textBeside(text, end, middle, { fill: theme.ink, anchor });
  });
  const hits = placed.map(({ title }, index) =>
    element("rect", { x: 0, y: index * pitch, width, height: pitch }, titled(title))
  );
  return {
    body: [
      body,
      ...words,
      element("g", { fill: "none", "pointer-events": "all" }, ...hits),
    ].join(""),
    height,
  };
}

/** A value in full, with its interval. */
function wordsFor({ value, low, high }: Ranked, scale: Scale): string {
  if (value === null) return "not known";
  const range = low !== null && high !== null
    ? ` (${exactText(low, scale)} to ${exactText(high, scale)})`
    : "";
  return `${exactText(value, scale)}${range}`;
}

function textsOf(rows: readonly Ranked[], scale: Scale): string[] {
  const texts = valueTexts(rows.map(({ value }) => value ?? 0), scale);
  return rows.map(({ value }, index) => value === null ? UNKNOWN : texts[index]!);
}

function rowsOf(frame: Frame, value: string, { label, low, high }: RankedBarsOptions): Ranked[] {
  const names = frame.texts(label ?? labelColumn(frame));
  const values = frame.numbers(value);
  const lows = low === undefined ? [] : frame.numbers(low);
  const highs = high === undefined ? [] : frame.numbers(high);
  return names.map((name, row) => ({
    name: nameOf(name),
    value: values[row] ?? null,
    low: lows[row] ?? null,
    high: highs[row] ?? null,
  }));
}

function rowOf({ name, value, low = null, high = null }: RankedRow): Ranked {
  return { name: nameOf(name), value, low, high };
}

function labelColumn(frame: Frame): string {
  const found = frame.columns.includes("name")
    ? "name"
    : frame.schema.find(({ kind }) => kind === "text" || kind === "reference")?.name;
  if (found) return found;
  throw new RefusedType(
    `Cannot draw ranked bars: the frame must have a column of names, current columns are ${
      fewWords(frame.columns, 4)
    }`,
  );
}

function valueColumn(frame: Frame): string {
  const found = VALUES.find((name) => frame.columns.includes(name)) ??
    frame.schema.find(({ kind }) => kind === "integer" || kind === "number")?.name;
  if (found) return found;
  throw new RefusedType(
    `Cannot draw ranked bars: the frame must have a column of numbers, current columns are ${
      fewWords(frame.columns, 4)
    }`,
  );
}

function tableOf(rows: readonly Ranked[], from?: Frame): Frame {
  const each = (name: keyof Ranked) => rows.map((row) => row[name]);
  return tableFrame([
    [column("name", "text"), each("name")],
    [column("value", "number"), each("value")],
    [column("low", "number"), each("low")],
    [column("high", "number"), each("high")],
  ], from);
}
