import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, either, TEXT, whole } from "../words/check.ts";
import { listWords } from "../words/numbers.ts";
import { RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import type { Chart } from "./chart.ts";
import { type Point, readSeries, type Series } from "./data/series.ts";
import { measureOf } from "./data/words.ts";
import { seriesChart, TIME_SERIES, type TimeSeriesOptions } from "./time_series.ts";

/**
 * Options of {@linkcode indexed}.
 *
 * @category Charts
 */
export interface IndexedOptions
  extends Omit<TimeSeriesOptions, "form" | "smooth" | "band" | "growth" | "nowcast"> {
  /** Label of the bucket that is 100. @default {the first in which every series has some, of counts 10 where there is one} */
  readonly base?: string | number;
}

const TASK = "draw an index";
const {
  form: _form,
  smooth: _smooth,
  band: _band,
  growth: _growth,
  nowcast: _nowcast,
  ...OF_LINES
} = TIME_SERIES;
const OPTIONS: Checks<IndexedOptions> = { ...OF_LINES, base: either(TEXT, whole()) };
/** Fewer records than this in the base make an index jump by chance. */
const FEW = 10;

/**
 * Several series as an index, 100 in the base bucket: how they grew, whatever their size. A series
 * that is zero or not known in the base bucket, or everywhere, has no index and is named below.
 *
 * @category Charts
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a base that is not a bucket of the frame, or a measure that it does not
 * have
 *
 * @example
 * ```ts ignore
 * const both = await trends.compare({
 *   patents: trends.patents(),
 *   papers: trends.researchArticles(),
 * }).timeSeries("year");
 * plot.indexed(both, { base: "2018" }); // 100 in 2018
 * ```
 */
export function indexed(frame: Frame, options: IndexedOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const set = readSeries(frame, options.measure);
  const positive = set.series.filter(({ points }) => points.some(isAbove));
  if (!positive.length && options.base === undefined) {
    const none = { ...set, series: positive };
    return seriesChart(frame, none, options, measureOf(frame, set), { notes: without(set.series) });
  }
  const base = options.base === undefined
    ? commonBase(positive, set.measure)
    : String(options.base);
  if (!set.series.some(({ points }) => points.some(({ label }) => label === base))) {
    throw new RefusedValue(
      base === null
        ? "Cannot draw an index: no bucket has every series above zero; give a base"
        : `Cannot draw an index: base must be a bucket of the frame, current value is ${
          shown(base)
        }`,
    );
  }
  const series = positive.flatMap((each) => indexOf(each, base!));
  const missing = positive.filter(({ name }) => !series.some((each) => each.name === name))
    .map(({ name }) => name);
  const subtitle = `${measureOf(frame, set)}, index: ${base} = 100`;
  const small = set.measure === "count"
    ? positive.flatMap(({ name, points }) => {
      const { value } = points.find(({ label }) => label === base) ?? {};
      return value && value < FEW ? [`${value} of ${name}`] : [];
    })
    : [];
  const notes = [
    small.length
      ? `Small base, ${base} has ${listWords(small, "and")}: read steps, not levels.`
      : "",
    missing.length ? `Zero or not known in ${base}: ${missing.join(", ")}.` : "",
    ...without(set.series.filter((each) => !positive.includes(each))),
  ];
  return seriesChart(frame, { ...set, series, unit: null, measure: "index" }, options, subtitle, {
    baseline: 100,
    notes,
  });
}

function without(series: readonly Series[]): string[] {
  return series.length ? [`Nowhere above zero: ${series.map(({ name }) => name).join(", ")}.`] : [];
}

function isAbove({ value }: Point): boolean {
  return (value ?? 0) > 0;
}

function indexOf({ name, points }: Series, base: string): Series[] {
  const level = points.find(({ label }) => label === base)?.value ?? 0;
  if (level <= 0) return [];
  const scaled = points.map((point) => ({
    ...point,
    value: point.value === null ? null : point.value / level * 100,
  }));
  return [{ name, points: scaled }];
}

/**
 * The first bucket, finished, in which every series is above zero; of counts the first in which none
 * is small, where there is one.
 */
function commonBase(series: readonly Series[], measure: string): string | null {
  const above = series.map(({ points }) =>
    new Set(
      points.filter((point) => !point.partial && isAbove(point)).map(({ label }) => label),
    )
  );
  const labels = (series[0]?.points.map(({ label }) => label) ?? [])
    .filter((label) => above.every((each) => each.has(label)));
  const isEnough = (label: string) =>
    series.every(({ points }) => points.find((each) => each.label === label)!.value! >= FEW);
  return (measure === "count" ? labels.find(isEnough) : undefined) ?? labels[0] ?? null;
}
