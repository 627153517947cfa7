import type { Frame } from "../frame/frame.ts";
import type { Chart } from "./chart.ts";
import { readSeries, type Series } from "./data/series.ts";
import { measureOf } from "./data/words.ts";
import { seriesChart, type TimeSeriesOptions } from "./time_series.ts";

export interface IndexedOptions
  extends Omit<TimeSeriesOptions, "form" | "smooth" | "band" | "growth" | "nowcast"> {
  /** Label of the bucket that is 100. @default {the first in which every series is above zero} */
  readonly base?: string;
}

/**
 * Several series as an index, 100 in the base bucket: how they grew, whatever their size. A series
 * that is zero or not known in the base bucket has no index and is named below.
 *
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a base that is not a bucket of the frame, or a measure that it does not
 * have
 */
export function indexed(frame: Frame, options: IndexedOptions = {}): Chart {
  const set = readSeries(frame, options.measure);
  const base = options.base ?? commonBase(set.series);
  if (
    base === null || !set.series.some(({ points }) => points.some(({ label }) => label === base))
  ) {
    if (options.base === undefined && !set.series.some(({ points }) => points.length)) {
      return seriesChart(frame, set, options, measureOf(frame, set));
    }
    throw new RangeError(
      options.base === undefined
        ? "Cannot draw an index: no bucket has every series above zero; give a base"
        : `Cannot draw an index: base must be a bucket of the frame, current value is "${base}"`,
    );
  }
  const series = set.series.flatMap((each) => indexOf(each, base));
  const missing = set.series.filter(({ name }) => !series.some((each) => each.name === name))
    .map(({ name }) => name);
  const subtitle = `${measureOf(frame, set)}, index: ${base} = 100`;
  const notes = missing.length ? [`Zero or not known in ${base}: ${missing.join(", ")}.`] : [];
  return seriesChart(frame, { ...set, series, unit: null, measure: "index" }, options, subtitle, {
    baseline: 100,
    notes,
  });
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

/** The first bucket, finished, in which every series is above zero. */
function commonBase(series: readonly Series[]): string | null {
  const above = series.map(({ points }) =>
    new Set(
      points.filter(({ value, partial }) => !partial && (value ?? 0) > 0).map(({ label }) => label),
    )
  );
  const labels = series[0]?.points.map(({ label }) => label) ?? [];
  return labels.find((label) => above.every((each) => each.has(label))) ?? null;
}
