import type { LogLinearGrowth, Nowcast } from "../analysis/mod.ts";
import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  choice,
  either,
  LIST,
  TEXT,
} from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { ANNOTATIONS, COLORS, having, isList, isObject, NAMES } from "./checks.ts";
import { seriesAlt } from "./data/alt.ts";
import { type ColorChoice, colorsOf } from "./data/colors.ts";
import {
  type Band,
  growthCurve,
  nowcastPoint,
  smoothCurve,
  type Smoothing,
  withBand,
} from "./data/overlays.ts";
import { collectionOf } from "./data/about.ts";
import { greyNote, namedFirst, namesToShow, unknownNote } from "./data/named.ts";
import { outlierNote, valuesIn } from "./data/outlier.ts";
import {
  barMarkOf,
  numbersNote,
  partialNote,
  reasonBy,
  soFarOf,
  withReasons,
} from "./data/partial.ts";
import { type Point, readSeries, type Series, type SeriesSet } from "./data/series.ts";
import { readSmoothed, type Smoothed } from "./data/smoothed.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { type Annotation, annotationsWithin } from "./layout/annotations.ts";
import { drawSeries } from "./layout/series_panel.ts";
import { PLAIN } from "./layout/series_plot.ts";
import type { Scale } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";

/**
 * Options of {@linkcode timeSeries}.
 *
 * @category Charts
 */
export interface TimeSeriesOptions extends ChartOptions {
  /**
   * A column of the frame; of a wide frame `count` or `share`.
   *
   * @default {"count"; of a smoothed frame what was smoothed}
   */
  readonly measure?: string;
  /** Bars of several series are stacked. @default {"line"} */
  readonly form?: "line" | "bars";
  /** Scale of the values; `log` shows equal growth as equal slopes. @default {"linear"} */
  readonly scale?: "linear" | "log";
  /** A smoothed curve over a single series. */
  readonly smooth?: Smoothing;
  /** A pale range around a single series. */
  readonly band?: Band;
  /** The fitted curve of the average growth of a single series; times in years. */
  readonly growth?: LogLinearGrowth;
  /** What the unfinished bucket of a single series will hold. */
  readonly nowcast?: Nowcast;
  /** Events and spans, see `changePoints`, `bursts` and `dealEvents`. */
  readonly annotations?: readonly Annotation[];
  /** Series to name when there are more than six. @default {those with the greatest last finished bucket} */
  readonly highlight?: readonly string[];
  /** Place of a series in the theme's colours. */
  readonly colors?: ColorChoice;
}

const TASK = "draw a time series";
/** How to see what lies beside a value that is far above the others. */
const LOG = 'scale: "log" shows the others';

/** What each option must be. */
export const TIME_SERIES: Checks<TimeSeriesOptions> = {
  measure: TEXT,
  form: choice("line", "bars"),
  scale: choice("linear", "log"),
  smooth: either(
    choice("whittaker"),
    LIST,
    having("the values of a smoother", { values: isList, method: TEXT.passes }),
  ),
  band: either(
    choice("variance"),
    having("an object { low, high }", { low: isList, high: isList }),
  ),
  growth: having("what growth gives", { rate: isObject, fitted: isList }),
  nowcast: having("what nowcast gives", { total: isObject, parameters: isObject }),
  annotations: ANNOTATIONS,
  highlight: NAMES,
  colors: COLORS,
  ...CHART,
};

/**
 * One or several series over time, as lines or bars. What is not known is a gap. A line ends at the
 * last finished bucket, where its name and value stand; unfinished buckets are hollow marks apart
 * (bars: hatched). Up to six series are named; of more, six are, and the others are grey. Of a frame that `smooth` made the smoothed line is drawn with its
 * interval, and the values that it was made from as points.
 *
 * @category Charts
 * @throws {TypeError} for a frame without buckets, or an overlay of another length
 * @throws {RangeError} for a measure that the frame does not have, bars on a log axis, an annotation
 * whose time is none, or an overlay on several series
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * plot.timeSeries(series);
 * plot.timeSeries(series, { form: "bars", title: "Patents" });
 * ```
 */
export function timeSeries(frame: Frame, options: TimeSeriesOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, TIME_SERIES);
  checkSurplus(TASK, arguments, 2);
  const smoothed = options.measure === undefined && options.smooth === undefined
    ? readSmoothed(frame)
    : null;
  if (smoothed) return smoothedChart(frame, smoothed, options);
  const set = readSeries(frame, options.measure);
  const { series, note } = soFarOf(frame, set.series);
  return seriesChart(frame, { ...set, series }, options, measureOf(frame, set), { notes: [note] });
}

/** The smoothed values with their interval, and the values that they were made from. */
function smoothedChart(
  frame: Frame,
  { set, observed, result }: Smoothed,
  options: TimeSeriesOptions,
): Chart {
  const subtitle = measureOf(frame, set);
  if (options.form === "bars") {
    const bars = readSeries(frame, set.measure);
    return seriesChart(frame, bars, { ...options, smooth: result }, subtitle);
  }
  const formats = formatsOf(options.locale);
  const { level } = frame.facts;
  return seriesChart(frame, set, options, `${subtitle}, smoothed`, {
    observed,
    notes: [
      `Line: smoothed (${result.method}); points: not smoothed.`,
      typeof level === "number" ? `Band: ${formats.number(100 * level)} % interval.` : "",
    ],
  });
}

/** A chart of series that were read off a frame. */
export function seriesChart(
  frame: Frame,
  set: SeriesSet,
  options: TimeSeriesOptions,
  subtitle: string,
  { baseline = null, notes = [], observed = [] }: {
    readonly baseline?: number | null;
    readonly notes?: readonly string[];
    /** What the one series was smoothed from. */
    readonly observed?: readonly Point[];
  } = {},
): Chart {
  checkOverlays(set, options);
  const { form = "line", annotations = [] } = options;
  const formats = formatsOf(options.locale);
  const log = options.scale === "log";
  const points = set.series.flatMap((each) => each.points);
  const { inside, outside } = annotationsWithin(annotations, [
    points.reduce((least, { from }) => Math.min(least, from), Infinity),
    points.reduce((most, { to }) => Math.max(most, to), -Infinity),
  ]);
  const scale: Scale = {
    formats,
    unit: set.unit,
    share: set.measure === "share",
    log,
    whole: points.every(({ value }) => Number.isInteger(value ?? 0)),
  };
  const [first] = set.series;
  const last = first?.points.findLast(({ value }) => value !== null);
  const overlays = first ? overlaysOf(frame, first, options, scale) : null;
  const named = namesToShow(set.series, options.highlight);
  const seen = observed.length ? [{ name: set.measure, points: observed }] : set.series;
  const words = wordsOf(frame, options, {
    subtitle: log ? `${subtitle}, log scale` : subtitle,
    records: countOf(frame, set),
    amounts: set.measure === "amount",
    notes: [
      ...notes,
      ...(overlays?.notes ?? []),
      greyNote(set.series, named, formats),
      form === "bars" ? unknownNote(set.series, formats) : "",
      numbersNote(log ? set.series.map(aboveZero) : set.series, named, set.resolution),
      partialNote(
        frame,
        seen,
        form === "bars" ? barMarkOf(seen) : "Hollow",
      ),
      outside.length
        ? `Outside the data: ${formats.list(outside.map(({ text }) => text), 3)}.`
        : "",
      log
        ? belowLogNote([...points, ...observed])
        : outlierNote(valuesIn(set.series), formats, form === "line" ? LOG : ""),
    ].filter(Boolean),
  }, formats);
  const shown = withReasons(
    frame,
    overlays ? [overlays.series, ...set.series.slice(1)] : set.series,
  );
  const kind = form === "bars" ? "Bar chart" : "Line chart";
  return new Chart({
    words,
    alt: seriesAlt(kind, frame, set, words, scale),
    table: frame,
    empty: points.every(({ value }) => value === null || (log && value <= 0)),
    draw: (stage) => {
      const colors = colorsOf(named, stage.theme, options.colors);
      const grey = { mark: stage.theme.quiet, text: stage.theme.muted };
      return drawSeries({
        ...PLAIN,
        series: namedFirst(shown, named).map((each) => ({
          ...each,
          ink: colors.get(each.name) ?? grey,
          named: named.includes(each.name),
        })),
        form,
        resolution: set.resolution,
        yearStart: set.yearStart,
        scale,
        annotations: inside,
        curves: overlays?.curves ?? [],
        observed,
        nowcast: overlays?.nowcast ?? null,
        baseline,
        quiet: stage.theme.muted,
        soFar: !last || [null, "unfinished"].includes(reasonBy(frame)(last)),
      }, stage);
    },
  }, options);
}

function overlaysOf(frame: Frame, first: Series, options: TimeSeriesOptions, scale: Scale) {
  const { smooth, growth, nowcast, band } = options;
  const variances = frame.columns.includes("variance") ? frame.numbers("variance") : [];
  const smoothed = smooth ? smoothCurve(first.points, smooth) : null;
  const grown = growth ? growthCurve(first.points, growth, scale.formats) : null;
  const cast = nowcast ? nowcastPoint(first.points, nowcast, scale.formats) : null;
  return {
    series: band ? { ...first, points: withBand(first.points, band, variances) } : first,
    curves: [
      ...(smoothed ? [{ kind: "smooth" as const, points: smoothed.points }] : []),
      ...(grown ? [{ kind: "fit" as const, points: grown.points }] : []),
    ],
    nowcast: cast?.point ?? null,
    notes: [
      smoothed?.note ?? "",
      grown?.note ?? "",
      cast?.note ?? "",
      band === "variance"
        ? "Band: 95 % interval from the variances."
        : band
        ? "Band: interval."
        : "",
    ],
  };
}

/** How many records a series counts, where each is in one bucket only. */
export function countOf(frame: Frame, { series, measure }: SeriesSet): number | null {
  const counted = ["count", "weightedCount", "amount"].includes(measure) && series[0];
  if (frame.kind !== "series" || !counted || collectionOf(frame) === "grants") return null;
  if (!frame.columns.includes("count")) return null;
  return frame.numbers("count").reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** What a log scale shows of a series. */
function aboveZero(series: Series): Series {
  return { ...series, points: series.points.filter(({ value }) => value !== null && value > 0) };
}

/** What a log scale leaves out. */
function belowLogNote(points: readonly Point[]): string {
  const values = points.map(({ value }) => value ?? 1);
  if (values.some((value) => value < 0)) {
    return "Zero and values below it have no place on a log scale: a gap.";
  }
  return values.includes(0) ? "Zero has no place on a log scale: a gap." : "";
}

function checkOverlays({ series }: SeriesSet, options: TimeSeriesOptions): void {
  if (options.form === "bars" && options.scale === "log") {
    throw new RefusedValue(
      `Cannot draw bars on a log axis: bars begin at zero, current value of form is "bars"`,
    );
  }
  const overlay = (["smooth", "band", "growth", "nowcast"] as const)
    .find((name) => options[name] !== undefined);
  if (!overlay || series.length <= 1) return;
  throw new RefusedValue(
    `Cannot draw ${overlay}: it belongs to a single series, current number is ${series.length}`,
  );
}
