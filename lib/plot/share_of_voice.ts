import * as Plot from "@observablehq/plot";
import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLORS } from "./checks.ts";
import { seriesAlt } from "./data/alt.ts";
import { type ColorChoice, colorsOf } from "./data/colors.ts";
import { greyNote, namedFirst, namesToShow, stackable, unknownNote } from "./data/named.ts";
import { numbersNote, partialNote, withReasons } from "./data/partial.ts";
import { type Point, readSeries, type Series, type SeriesSet } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { type Bar, hatchedBars } from "./layout/bars.ts";
import { endLabels, labelRoom, leastHeight } from "./layout/end_labels.ts";
import { bucketHits, hitMarks } from "./layout/hits.ts";
import { BOTTOM, leftOf, panel } from "./layout/panel.ts";
import { lastKnown } from "./layout/runs.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Scale, valueAxis, valueText } from "./layout/value_axis.ts";
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

/** Room beside the bar of an unfinished bucket, in widths of it. */
const INSET = 0.2;

const TASK = "draw shares";
const OPTIONS: Checks<ShareOfVoiceOptions> = { colors: COLORS, ...CHART };

/**
 * Share of voice as stacked areas: what part of the whole each series is, bucket by bucket, up to
 * the last finished one. Unfinished buckets are hatched bars apart; one of which a share is not
 * known is a gap.
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
  const read = readSeries(frame, "share");
  const set = { ...read, series: withReasons(frame, read.series) };
  const formats = formatsOf(options.locale);
  const scale: Scale = { formats, unit: null, share: true };
  const named = namesToShow(set.series);
  const words = wordsOf(frame, options, {
    subtitle: measureOf(frame, set),
    records: null,
    notes: [
      greyNote(set.series, named, formats),
      unknownNote(set.series, formats),
      numbersNote(set.series, named, set.resolution),
      partialNote(frame, set.series, "Hatched"),
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
  { width, height: offered, theme }: Stage,
): Drawing {
  const domain = domainOf(series);
  const stacked = stackable(series, ({ name }) => named.includes(name));
  const layers = stack(stacked, gapsOf(series), domain);
  const tops = layers.flatMap(({ areas, apart }) => [...areas, ...apart].map(({ top }) => top));
  const highest = tops.reduce((most, top) => Math.max(most, top), 0);
  const y = valueAxis([highest > 0.5 ? Math.max(1, highest) : highest], scale);
  const colors = colorsOf(named, theme, options.colors);
  const inkOf = (name: string) => colors.get(name) ?? { mark: theme.quiet, text: theme.muted };
  const labels = stacked.flatMap(({ name, points }, index) => {
    const last = layers[index]!.areas.at(-1);
    const share = lastKnown(points);
    if (!last || !share || !named.includes(name)) return [];
    return [{ text: name, said: valueText(share.value, scale), fill: inkOf(name).text, last }];
  });
  const room = labelRoom(labels, width);
  const left = leftOf(y);
  const height = Math.max(offered, leastHeight(labels) + BOTTOM);
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
    marks: [
      hitMarks(bucketHits(series, scale), domain),
      ...stacked.map(({ name }, index) =>
        layers[index]!.areas.length
          ? Plot.areaY(layers[index]!.areas, {
            x: "at",
            y1: "base",
            y2: "top",
            z: "run",
            fill: inkOf(name).mark,
            stroke: theme.paper,
            strokeWidth: 0.75,
            pointerEvents: "none",
          })
          : null
      ),
    ],
  });
  const bars = stacked.flatMap(({ name }, index) =>
    layers[index]!.apart.map((bar) => ({ ...bar, fill: inkOf(name).mark }))
  );
  const ends = endLabels(
    labels.map(({ last, ...label }) => ({
      ...label,
      x: shape.x(last.at),
      y: shape.y((last.base + last.top) / 2),
    })),
    { left: shape.right, top: 0, bottom: shape.bottom + 3, room, width, theme },
  );
  return { body: shape.body + hatchedBars(bars, shape) + ends, height };
}

/** From the middle of the first finished bucket to that of the last; unfinished ones, or a single one, whole. */
function domainOf(series: readonly Series[]): [number, number] {
  const points = series.flatMap((each) => each.points);
  const single = points.every(({ from }) => from === points[0]!.from);
  const whole = (point: Point) => point.partial || single;
  return [
    points.reduce((least, each) => Math.min(least, whole(each) ? each.from : each.at), Infinity),
    points.reduce((most, each) => Math.max(most, whole(each) ? each.to : each.at), -Infinity),
  ];
}

/** Where buckets begin of which a share is not known, or that are unfinished. */
interface Gaps {
  readonly unknown: ReadonlySet<number>;
  readonly partial: ReadonlySet<number>;
}

function gapsOf(series: readonly Series[]): Gaps {
  const points = series.flatMap((each) => each.points);
  const startsOf = (some: readonly Point[]) => new Set(some.map(({ from }) => from));
  return {
    unknown: startsOf(points.filter(({ value }) => value === null)),
    partial: startsOf(points.filter((point) => point.partial)),
  };
}

/** A layer's areas, and its parts of the bars of unfinished buckets. */
interface Stacked {
  readonly areas: readonly Layer[];
  readonly apart: readonly Omit<Bar, "fill">[];
}

/**
 * Layers on top of each other, cut in buckets that are unfinished or of which one share is not
 * known. A bucket between cuts is as wide as it lasts. Not by Plot, since labels and unfinished
 * buckets stand where the sums do.
 */
function stack(
  series: readonly Series[],
  { unknown, partial }: Gaps,
  [start, end]: readonly [number, number],
): Stacked[] {
  const reached = new Map<number, number>();
  return series.map(({ points }) => {
    const pieces: (Layer & Pick<Point, "from" | "to">)[][] = [[]];
    const apart: Omit<Bar, "fill">[] = [];
    for (const { from, to, at, value } of points) {
      if (unknown.has(from)) {
        pieces.push([]);
        continue;
      }
      const base = reached.get(from) ?? 0;
      const top = base + (value ?? 0);
      reached.set(from, top);
      if (partial.has(from)) {
        const inset = (to - from) * INSET;
        apart.push({ from: from + inset, to: to - inset, base, top, partial: true });
        pieces.push([]);
      } else pieces.at(-1)!.push({ at, base, top, run: pieces.length, from, to });
    }
    const areas = pieces.flatMap((piece) =>
      piece.length === 1
        ? [
          { ...piece[0]!, at: Math.max(piece[0]!.from, start) },
          { ...piece[0]!, at: Math.min(piece[0]!.to, end) },
        ]
        : piece
    );
    return { areas, apart };
  });
}
