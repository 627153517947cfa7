import { lastDayOf, spanOf } from "../frame/buckets.ts";
import { column, FRAME, type Frame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  listOf,
  number,
  TEXT,
  whole,
} from "../words/check.ts";
import { RefusedType } from "../words/refusals.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { partialNote } from "./data/partial.ts";
import { readSeries, resolutionOf } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { drawGrid, type Grid } from "./layout/grid.ts";
import { formatsOf } from "./page/format.ts";
import { gridAlt } from "./heat_map.ts";

/**
 * A series at each threshold of certainty, as an engine gives it.
 *
 * @category Charts
 */
export interface SweptSeries {
  readonly labels: readonly string[];
  /** Ascending. */
  readonly thresholds: readonly number[];
  /** One row per threshold, one value per bucket. */
  readonly counts: readonly (readonly number[])[];
  readonly amounts?: readonly (readonly number[])[];
}

/**
 * Options of {@linkcode certaintyHeatMap}.
 *
 * @category Charts
 */
export interface CertaintyHeatMapOptions extends ChartOptions {
  /** What the cells show. @default {"count"} */
  readonly measure?: "count" | "amount";
  /** Unit of the amounts. @default {the currency of `from`} */
  readonly unit?: string;
  /** Rows drawn: of more thresholds so many, evenly spread. @default {30} */
  readonly most?: number;
  /** A series frame of the same question, for title, source and unfinished buckets. */
  readonly from?: Frame;
}

const MOST = 30;

const TASK = "draw the certainty sweep";
const ROWS = listOf(listOf(number()));
const SWEEP: Checks<SweptSeries> = {
  labels: listOf(TEXT),
  thresholds: listOf(number({ least: 0, most: 1 })),
  counts: ROWS,
  amounts: ROWS,
};
const OPTIONS: Checks<CertaintyHeatMapOptions> = {
  measure: choice("count", "amount"),
  unit: TEXT,
  most: whole({ least: 1 }),
  from: FRAME,
  ...CHART,
};

/**
 * What is left of each bucket at each certainty threshold, the highest threshold on top.
 *
 * @category Charts
 * @throws {TypeError} when the rows do not fit the thresholds
 *
 * @example
 * ```ts ignore
 * plot.certaintyHeatMap({
 *   labels: ["2021", "2022", "2023"],
 *   thresholds: [0.6, 0.8, 1],
 *   counts: [[4, 6, 9], [3, 4, 6], [1, 1, 3]],
 * });
 * ```
 */
export function certaintyHeatMap(sweep: SweptSeries, options: CertaintyHeatMapOptions = {}): Chart {
  checkOptions(TASK, sweep, SWEEP, "the sweep");
  for (const name of ["labels", "thresholds"] as const) {
    checkValue(TASK, `the sweep.${name}`, sweep[name], SWEEP[name]);
  }
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { measure = "count", from = emptyFrame(), most = MOST } = options;
  const { unit = from.provenance.currency } = options;
  const { labels, thresholds } = sweep;
  const rows = (measure === "count" ? sweep.counts : sweep.amounts) ?? [];
  if (rows.length !== thresholds.length) {
    throw new RefusedType(
      `Cannot draw the certainty sweep: it must have a row of ${measure}s for each of ` +
        `${thresholds.length} thresholds, current number is ${rows.length}`,
    );
  }
  const formats = formatsOf(options.locale);
  const kept = spread(thresholds.length, most).toReversed();
  const series = from.columns.includes("partial") ? readSeries(from).series : [];
  const partial = new Set(
    series.flatMap(({ points }) => points.filter((each) => each.partial).map(({ label }) => label)),
  );
  const grid: Grid = {
    names: kept.map((row) => formats.number(thresholds[row]!)),
    columns: labels.map((label) => {
      const span = spanOf(label);
      return { label, from: span.first, to: span.last + 1, partial: partial.has(label) };
    }),
    values: kept.map((row) => labels.map((_, bucket) => rows[row]![bucket] ?? null)),
    resolution: resolutionOf(labels[0]),
    scale: { formats, unit: measure === "amount" ? unit : null },
    rowTitle: "Certainty ≥",
  };
  const words = wordsOf(from, options, {
    subtitle: `${
      measureOf(from, { measure, unit, resolution: grid.resolution })
    } by certainty threshold`,
    records: null,
    notes: [
      kept.length < thresholds.length
        ? `${kept.length} of ${formats.number(thresholds.length)} thresholds, evenly spread.`
        : "",
      partialNote(from, series, "Dashed outline"),
    ].filter(Boolean),
  }, formats);
  const cells = thresholds.flatMap((threshold, row) =>
    labels.map((label, bucket) => ({ threshold, label, value: rows[row]![bucket] ?? null }))
  );
  return new Chart({
    words,
    alt: gridAlt(grid, words, labels),
    table: tableFrame([
      [column("certainty", "number", "Threshold"), cells.map(({ threshold }) => threshold)],
      [column("label", "text"), cells.map(({ label }) => label)],
      [column("end", "date"), cells.map(({ label }) => lastDayOf(spanOf(label)))],
      [column(measure, "number", null, grid.scale.unit), cells.map(({ value }) => value)],
    ], options.from),
    empty: !labels.length || !thresholds.length,
    draw: (stage) => drawGrid(grid, stage),
  }, options);
}

/** So many of a number of rows, the first and the last among them. */
function spread(rows: number, most: number): number[] {
  if (rows <= most) return Array.from({ length: rows }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.round(index * (rows - 1) / (most - 1)));
}
