import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { spanWords } from "../words/buckets.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  choice,
  FLAG,
  TEXT,
  whole,
} from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { outlierNote, valuesIn } from "./data/outlier.ts";
import { partialNote } from "./data/partial.ts";
import { joined } from "./data/phrases.ts";
import { type Point, readSeries, type Series } from "./data/series.ts";
import { measureOf, type Words, wordsOf } from "./data/words.ts";
import { drawGrid, type Grid } from "./layout/grid.ts";
import { valueText } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";

/**
 * Options of {@linkcode heatMap}.
 *
 * @category Charts
 */
export interface HeatMapOptions extends ChartOptions {
  /** A column of the frame; of a wide frame `count` or `share`. @default {"count"} */
  readonly measure?: string;
  /** Order of the rows. @default {"value": the greatest sum first} */
  readonly order?: "value" | "given";
  /** Colour each row by its own greatest value. @default {false} */
  readonly byRow?: boolean;
  /** Rows drawn; the others are named below. @default {300} */
  readonly most?: number;
}

const MOST = 300;

const TASK = "draw a heat map";
const OPTIONS: Checks<HeatMapOptions> = {
  measure: TEXT,
  order: choice("value", "given"),
  byRow: FLAG,
  most: whole({ least: 1 }),
  ...CHART,
};

/**
 * Series as rows of coloured cells over time: topics by year. One hue from zero to most, two around
 * zero where there are values below it; what is not known is blank.
 *
 * @category Charts
 * @param frame a wide or long frame, or a single series
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure that the frame does not have
 *
 * @example
 * ```ts ignore
 * const groups = await trends.patents().groupBy("topic", { take: 8, resolution: "year" });
 * plot.heatMap(groups);
 * ```
 */
export function heatMap(frame: Frame, options: HeatMapOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const set = readSeries(frame, options.measure);
  const { order = "value", most = MOST, byRow = false } = options;
  const formats = formatsOf(options.locale);
  const ranked = order === "given"
    ? set.series
    : set.series.toSorted((one, other) => sumOf(other) - sumOf(one));
  const shown = ranked.slice(0, most);
  const left = ranked.slice(most).map(({ name }) => name);
  const buckets = bucketsOf(shown);
  const scale = { formats, unit: set.unit, share: set.measure === "share" };
  const grid: Grid = {
    names: shown.map(({ name }) => name),
    columns: buckets,
    values: shown.map(({ points }) => {
      const byStart = new Map(points.map((point) => [point.from, point.value]));
      return buckets.map(({ from }) => byStart.get(from) ?? null);
    }),
    resolution: set.resolution,
    yearStart: set.yearStart,
    scale,
    byRow,
  };
  const words = wordsOf(frame, options, {
    subtitle: measureOf(frame, set),
    records: null,
    notes: [
      left.length ? `Not shown: ${formats.list(left, 8)}.` : "",
      partialNote(frame, shown, "Dashed outline"),
      byRow ? "" : outlierNote(valuesIn(shown), formats),
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: gridAlt(grid, words, buckets.map(({ label }) => label)),
    table: frame,
    empty: grid.values.every((row) => row.every((value) => value === null)),
    draw: (stage) => drawGrid(grid, stage),
  }, options);
}

/** A grid in words: what it spans, and where its greatest value lies. */
export function gridAlt(
  { names, values, scale }: Grid,
  words: Words,
  labels: readonly string[],
): string {
  let peak: { row: number; column: number; value: number } | null = null;
  values.forEach((row, index) =>
    row.forEach((value, column) => {
      if (value !== null && (!peak || value > peak.value)) peak = { row: index, column, value };
    })
  );
  const found = peak as { row: number; column: number; value: number } | null;
  return joined([
    `Heat map: ${words.title}`,
    words.subtitle,
    labels.length
      ? `${scale.formats.count(names.length, "rows")}, ${spanWords(labels[0]!, labels.at(-1)!)}`
      : "No data",
    found
      ? `Peak ${valueText(found.value, scale)}: ${names[found.row]} in ${labels[found.column]}`
      : "",
  ]);
}

/** The buckets of all series, in order of time; partial where they are for any. */
function bucketsOf(series: readonly Series[]): Point[] {
  const found = new Map<number, Point>();
  for (const { points } of series) {
    for (const point of points) {
      const before = found.get(point.from);
      if (!before) found.set(point.from, point);
      else if (point.partial && !before.partial) {
        found.set(point.from, { ...before, partial: true });
      }
    }
  }
  return [...found.values()].sort((one, other) => one.from - other.from);
}

function sumOf({ points }: Series): number {
  return points.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
