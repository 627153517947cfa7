import * as Plot from "@observablehq/plot";
import type { Frame } from "../frame/frame.ts";
import { Chart, type ChartOptions } from "./chart.ts";
import { seriesAlt } from "./data/alt.ts";
import { type ColorChoice, colorsOf } from "./data/colors.ts";
import { readSeries, type Series, type SeriesSet } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { endLabels, labelRoom } from "./layout/end_labels.ts";
import { leftOf, panel } from "./layout/panel.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Scale, valueAxis } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { unfinishedNote } from "./time_series.ts";

export interface ShareOfVoiceOptions extends ChartOptions {
  readonly colors?: ColorChoice;
}

interface Layer {
  readonly at: number;
  readonly base: number;
  readonly top: number;
  readonly run: number;
}

/**
 * Share of voice as stacked areas: what part of the whole each series is, bucket by bucket. The
 * step to an unfinished bucket is pale; a bucket whose whole is not known is a gap.
 *
 * @param frame a wide or long frame with shares
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a frame without shares
 */
export function shareOfVoice(frame: Frame, options: ShareOfVoiceOptions = {}): Chart {
  const set = readSeries(frame, "share");
  const formats = formatsOf(options.locale);
  const scale: Scale = { formats, unit: null, share: true };
  const words = wordsOf(frame, options, {
    subtitle: measureOf(frame, set),
    records: null,
    notes: [unfinishedNote(set.series, "line").replace("Dashed", "Pale")].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: seriesAlt("Stacked areas", set, words, scale),
    table: frame,
    empty: set.series.every(({ points }) => points.every(({ value }) => value === null)),
    draw: (stage) => draw(set, scale, options, stage),
  }, options);
}

function draw(
  { series, resolution }: SeriesSet,
  scale: Scale,
  options: ShareOfVoiceOptions,
  { width, height, theme }: Stage,
): Drawing {
  const layers = stack(series);
  const tops = layers.flatMap(({ solid, pale }) => [...solid, ...pale].map(({ top }) => top));
  const highest = tops.reduce((most, top) => Math.max(most, top), 0);
  const y = valueAxis([highest > 0.5 ? Math.max(1, highest) : highest], scale);
  const room = labelRoom(series.map(({ name }) => name), width);
  const left = leftOf(y);
  const points = series.flatMap((each) => each.points);
  const domain = [
    points.reduce((least, { at }) => Math.min(least, at), Infinity),
    points.reduce((most, { at }) => Math.max(most, at), -Infinity),
  ] as const;
  const colors = colorsOf(series.map(({ name }) => name), theme, options.colors);
  const area = (data: readonly Layer[], fill: string, fillOpacity: number) =>
    data.length
      ? Plot.areaY(data, { x: "at", y1: "base", y2: "top", z: "run", fill, fillOpacity })
      : null;
  const shape = panel({
    width,
    height,
    theme,
    x: { domain, ticks: timeTicks(domain, width - left - room, resolution, scale.formats) },
    y,
    margin: { left, right: room },
    marks: series.flatMap(({ name }, index) => {
      const fill = colors.get(name)!.mark;
      const { solid, pale } = layers[index]!;
      return [area(solid, fill, 0.85), area(pale, fill, 0.4)];
    }),
  });
  const labels = series.flatMap(({ name }, index) => {
    const { solid, pale } = layers[index]!;
    const last = [...solid, ...pale].toSorted((one, other) => one.at - other.at).at(-1);
    if (!last) return [];
    const y = shape.y((last.base + last.top) / 2);
    return [{ text: name, fill: colors.get(name)!.text, x: shape.x(last.at), y }];
  });
  const ends = endLabels(labels, {
    left: shape.right,
    top: 0,
    bottom: shape.bottom + 3,
    room,
    width,
    theme,
  });
  return { body: shape.body + ends };
}

/** Layers on top of each other, cut where a share is not known; steps to unfinished buckets apart. */
function stack(series: readonly Series[]): { solid: Layer[]; pale: Layer[] }[] {
  const reached = new Map<number, number>();
  return series.map(({ points }) => {
    const solid: Layer[] = [];
    const pale: Layer[] = [];
    let run = 0;
    let before: (Layer & { readonly partial: boolean }) | null = null;
    let style: Layer[] | null = null;
    for (const { from, at, value, partial } of points) {
      if (value === null) {
        before = style = null;
        continue;
      }
      const base = reached.get(from) ?? 0;
      reached.set(from, base + value);
      const layer = { at, base, top: base + value, run, partial };
      if (before) {
        const next: Layer[] = before.partial || partial ? pale : solid;
        if (next !== style) next.push({ ...before, run: ++run });
        next.push({ ...layer, run });
        style = next;
      }
      before = layer;
    }
    return { solid, pale };
  });
}
