import * as Plot from "@observablehq/plot";
import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLORS } from "./checks.ts";
import { seriesAlt } from "./data/alt.ts";
import { type ColorChoice, colorsOf } from "./data/colors.ts";
import { greyNote, namedFirst, namesToShow, unknownNote } from "./data/named.ts";
import { partialNote } from "./data/partial.ts";
import { type Point, readSeries, type Series, type SeriesSet } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { endLabels, labelRoom } from "./layout/end_labels.ts";
import { leftOf, panel } from "./layout/panel.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Scale, valueAxis } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";

/**
 * Options of {@linkcode shareOfVoice}.
 *
 * @category Charts
 */
export interface ShareOfVoiceOptions extends ChartOptions {
  /** Place of a series in the theme's colours. */
  readonly colors?: ColorChoice;
}

interface Layer {
  readonly at: number;
  readonly base: number;
  readonly top: number;
  readonly run: number;
}

const TASK = "draw shares";
const OPTIONS: Checks<ShareOfVoiceOptions> = { colors: COLORS, ...CHART };

/**
 * Share of voice as stacked areas: what part of the whole each series is, bucket by bucket. The
 * step to an unfinished bucket is pale; a bucket of which a share is not known is a gap.
 *
 * @category Charts
 * @param frame a wide or long frame with shares
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a frame without shares
 *
 * @example
 * ```ts ignore
 * const shares = await trends.compare(
 *   { patents: trends.patents(), papers: trends.researchArticles() },
 * ).timeSeries("year", { share: true });
 * plot.shareOfVoice(shares);
 * ```
 */
export function shareOfVoice(frame: Frame, options: ShareOfVoiceOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const set = readSeries(frame, "share");
  const formats = formatsOf(options.locale);
  const scale: Scale = { formats, unit: null, share: true };
  const named = namesToShow(set.series);
  const words = wordsOf(frame, options, {
    subtitle: measureOf(frame, set),
    records: null,
    notes: [
      greyNote(set.series, named, formats),
      unknownNote(set.series, formats),
      partialNote(frame, set.series, "Pale"),
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: seriesAlt("Stacked areas", frame, set, words, scale),
    table: frame,
    empty: set.series.every(({ points }) => points.every(({ value }) => value === null)),
    draw: (stage) =>
      draw({ ...set, series: namedFirst(set.series, named) }, named, scale, options, stage),
  }, options);
}

function draw(
  { series, resolution, yearStart }: SeriesSet,
  named: readonly string[],
  scale: Scale,
  options: ShareOfVoiceOptions,
  { width, height, theme }: Stage,
): Drawing {
  const domain = domainOf(series);
  const layers = stack(series, domain);
  const tops = layers.flatMap(({ solid, pale }) => [...solid, ...pale].map(({ top }) => top));
  const highest = tops.reduce((most, top) => Math.max(most, top), 0);
  const y = valueAxis([highest > 0.5 ? Math.max(1, highest) : highest], scale);
  const room = labelRoom(named, width);
  const left = leftOf(y);
  const colors = colorsOf(named, theme, options.colors);
  const inkOf = (name: string) => colors.get(name) ?? { mark: theme.quiet, text: theme.muted };
  const area = (data: readonly Layer[], fill: string, fillOpacity: number) =>
    data.length
      ? Plot.areaY(data, { x: "at", y1: "base", y2: "top", z: "run", fill, fillOpacity })
      : null;
  const shape = panel({
    width,
    height,
    theme,
    x: {
      domain,
      ticks: timeTicks(domain, width - left - room, resolution, scale.formats, yearStart),
    },
    y,
    margin: { left, right: room },
    marks: series.flatMap(({ name }, index) => {
      const fill = inkOf(name).mark;
      const { solid, pale } = layers[index]!;
      return [area(solid, fill, 0.85), area(pale, fill, 0.4)];
    }),
  });
  const labels = series.flatMap(({ name }, index) => {
    const { solid, pale } = layers[index]!;
    const last = [...solid, ...pale].toSorted((one, other) => one.at - other.at).at(-1);
    if (!last || !named.includes(name)) return [];
    const y = shape.y((last.base + last.top) / 2);
    return [{ text: name, fill: inkOf(name).text, x: shape.x(last.at), y }];
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

/** From the middle of the first bucket to that of the last; a single bucket whole. */
function domainOf(series: readonly Series[]): [number, number] {
  const points = series.flatMap((each) => each.points);
  const [first, last] = [
    points.reduce((least, point) => point.at < least.at ? point : least),
    points.reduce((most, point) => point.at > most.at ? point : most),
  ];
  return first.at < last.at ? [first.at, last.at] : [first.from, first.to];
}

/**
 * Layers on top of each other, cut in buckets of which one share is not known; steps to unfinished
 * buckets apart. A bucket between gaps is as wide as it lasts.
 */
function stack(
  series: readonly Series[],
  [start, end]: readonly [number, number],
): { solid: Layer[]; pale: Layer[] }[] {
  const reached = new Map<number, number>();
  const unknown = new Set(
    series.flatMap(({ points }) => points.filter(isUnknown).map(({ from }) => from)),
  );
  return series.map(({ points }) => {
    const solid: Layer[] = [];
    const pale: Layer[] = [];
    const stackable = (point: Point | undefined) => point && !unknown.has(point.from);
    let run = 0;
    let before: (Layer & { readonly partial: boolean }) | null = null;
    let style: Layer[] | null = null;
    for (const [index, { from, to, at, value, partial }] of points.entries()) {
      if (unknown.has(from)) {
        before = style = null;
        continue;
      }
      const base = reached.get(from) ?? 0;
      reached.set(from, base + (value ?? 0));
      const layer = { at, base, top: base + (value ?? 0), run, partial };
      if (before) {
        const next: Layer[] = before.partial || partial ? pale : solid;
        if (next !== style) next.push({ ...before, run: ++run });
        next.push({ ...layer, run });
        style = next;
      } else if (!stackable(points[index + 1])) {
        run += 1;
        (partial ? pale : solid).push(
          { ...layer, run, at: Math.max(from, start) },
          { ...layer, run, at: Math.min(to, end) },
        );
      }
      before = layer;
    }
    return { solid, pale };
  });
}

function isUnknown({ value }: Point): boolean {
  return value === null;
}
