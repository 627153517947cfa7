import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, TEXT } from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLORS } from "./checks.ts";
import { seriesAlt } from "./data/alt.ts";
import { type ColorChoice, colorsOf } from "./data/colors.ts";
import { type Point, readSeries, type SeriesSet } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { bucketHits, hitMarks } from "./layout/hits.ts";
import { lineMarks } from "./layout/line_marks.ts";
import { panel } from "./layout/panel.ts";
import type { Stage } from "./page/page.ts";
import type { Scale } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import { element } from "./page/svg.ts";
import { SIZES } from "./theme.ts";

/**
 * Options of {@linkcode sparkline}.
 *
 * @category Charts
 */
export interface SparklineOptions extends ChartOptions {
  /** A column of the frame. @default {"count"} */
  readonly measure?: string;
  /** Place of the series in the theme's colours. */
  readonly colors?: ColorChoice;
}

const SIZE = { width: 120, height: 28 };
const EDGE = 5;

const TASK = "draw a sparkline";
const OPTIONS: Checks<SparklineOptions> = { measure: TEXT, colors: COLORS, ...CHART };

/**
 * The first series of a frame as a picture inside a line of text: 120 × 28 pixels, from zero, no
 * words and no background, up to the last complete bucket; what it shows is in `alt`.
 *
 * @category Charts
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure that the frame does not have
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * plot.sparkline(series);
 * ```
 */
export function sparkline(frame: Frame, options: SparklineOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const all = readSeries(frame, options.measure);
  const set = { ...all, series: all.series.slice(0, 1) };
  const formats = formatsOf(options.locale);
  const words = wordsOf(
    frame,
    options,
    { subtitle: measureOf(frame, set), records: null },
    formats,
  );
  const scale: Scale = { formats, unit: set.unit, share: set.measure === "share" };
  return new Chart({
    words,
    alt: seriesAlt("Sparkline", frame, set, words, scale),
    table: frame,
    empty: set.series.every(({ points }) => points.every(({ value }) => value === null)),
    bare: true,
    size: SIZE,
    draw: (stage) => ({ body: draw(set, scale, stage, options) }),
  }, options);
}

function draw(
  { series }: SeriesSet,
  scale: Scale,
  stage: Stage,
  { colors }: SparklineOptions,
): string {
  const points = complete(series[0]?.points ?? []);
  const known = points.filter(({ value }) => value !== null);
  const last = known.at(-1);
  if (!last) return "";
  const { width, height, theme } = stage;
  const stroke = colorsOf([series[0]!.name], theme, colors).get(series[0]!.name)!.mark;
  const highest = known.reduce((most, { value }) => Math.max(most, value!), 0);
  const lowest = known.reduce((least, { value }) => Math.min(least, value!), 0);
  const [from, to] = [points[0]!.at, points.at(-1)!.at];
  const domain = [from, to > from ? to : from + 1] as const;
  const shape = panel({
    width,
    height,
    theme,
    x: { domain, ticks: [], silent: true },
    y: { domain: [lowest, highest || 1], ticks: [], silent: true },
    margin: { left: EDGE, right: EDGE, top: EDGE, bottom: EDGE },
    marks: [
      hitMarks(bucketHits([{ name: series[0]!.name, points }], scale), domain),
      ...lineMarks(points, theme, { stroke, width: 1.5 }),
    ],
  });
  const end = element("circle", {
    cx: shape.x(last.at),
    cy: shape.y(last.value!),
    r: SIZES.dot,
    fill: stroke,
    "pointer-events": "none",
  });
  return shape.body + end;
}

/** From the first to the last complete bucket: one that is not would look like a rise or a fall. */
function complete(points: readonly Point[]): readonly Point[] {
  const isWhole = ({ partial }: Point) => !partial;
  return points.slice(Math.max(0, points.findIndex(isWhole)), points.findLastIndex(isWhole) + 1);
}
