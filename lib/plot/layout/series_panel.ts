import * as Plot from "@observablehq/plot";
import { stackable } from "../data/named.ts";
import type { Point } from "../data/series.ts";
import { type Drawing, noData, type Stage } from "../page/page.ts";
import { element } from "../page/svg.ts";
import { titled } from "../page/text.ts";
import { SIZES } from "../theme.ts";
import { annotationRows, drawAnnotations, instantOf } from "./annotations.ts";
import { type Bar, barMarks, barsOf, hatchedBars, MOST_BAR } from "./bars.ts";
import { downsample, MOST_POINTS } from "./downsample.ts";
import { endLabels, labelRoom, leastHeight } from "./end_labels.ts";
import { bucketHits, hitMarks, pointWords } from "./hits.ts";
import { bandMarks, lineMarks } from "./line_marks.ts";
import { type Axis, BOTTOM, leftOf, type Panel, panel } from "./panel.ts";
import { peakHeadroom, peakLabels } from "./peak_labels.ts";
import { seriesLabels } from "./series_labels.ts";
import type { Curve, DrawnSeries, SeriesPlot } from "./series_plot.ts";
import { timeTicks } from "./time_ticks.ts";
import { valueAxis } from "./value_axis.ts";

/** Room beside the marks. */
export interface Margins {
  readonly left: number;
  readonly right: number;
}

/** The room that the words of an axis and the names at the line ends take. */
export function marginsOf(plot: SeriesPlot, width: number): Margins {
  const room = labelRoom(seriesLabels(plot), width);
  return { left: leftOf(axisOf(plot)), right: Math.max(room, SIZES.dot + 3) };
}

/** Series on an axis of time: lines or bars, names at their ends, annotations above. */
export function drawSeries(
  plot: SeriesPlot,
  stage: Stage,
  margins: Margins = marginsOf(plot, stage.width),
): Drawing {
  const { series, resolution, yearStart, scale, annotations } = plot;
  const { width, theme } = stage;
  const [left, right] = [margins.left, width - margins.right];
  const domain = plot.domain ?? domainOf(plot);
  // names of several series stand beside their parts: those are as wide as their buckets
  const widest = series.length > 1
    ? undefined
    : MOST_BAR / (right - left) * (domain[1] - domain[0]);
  const bars = plot.form === "bars" ? barsOf(stackable(series, ({ named }) => named), widest) : [];
  if (!valuesOf(plot, bars).length) return noData(stage);
  const y = axisOf(plot);
  const labels = seriesLabels(plot);
  const x = (at: number) => left + (at - domain[0]) / (domain[1] - domain[0]) * (right - left);
  const rows = annotationRows(annotations, x, [left, right]);
  const height = Math.max(stage.height, rows.height + leastHeight(labels) + BOTTOM);
  const shown = series.map((each) => ({ ...each, points: downsample(each.points, right - left) }));
  const told = plot.observed.length ? [{ ...series[0]!, points: plot.observed }] : series;
  const shape = panel({
    width,
    height,
    theme,
    x: { domain, ticks: timeTicks(domain, right - left, resolution, scale.formats, yearStart) },
    y,
    margin: { ...margins, top: rows.height + Math.max(SIZES.text / 2, peakHeadroom(plot)) },
    marks: [
      told.some(({ points }) => points.length > MOST_POINTS)
        ? null
        : hitMarks(bucketHits(told, scale), domain),
      plot.form === "bars" ? barMarks(bars, theme) : seriesMarks({ ...plot, series: shown }, stage),
      observedMarks({ ...plot, observed: downsample(plot.observed, right - left) }, stage),
      plot.curves.map((curve) => curveMarks(curve, plot, stage)),
    ],
  });
  const ends = endLabels(
    labels.map((label) => ({ ...label, x: shape.x(label.at), y: shape.y(label.value) })),
    {
      left: right,
      top: rows.height,
      bottom: shape.bottom + 3,
      room: margins.right,
      width,
      theme,
    },
  );
  const notes = [
    series.some(({ points }) => points.length > MOST_POINTS)
      ? "Drawn by the first, least, greatest and last value of every pixel."
      : "",
    rows.unnamed ? `Events marked without room for their names: ${rows.unnamed}.` : "",
  ];
  return {
    body: [
      drawAnnotations(annotations, rows, { ...shape, x, theme }),
      shape.body,
      hatchedBars(bars, shape),
      baseline(plot.baseline, shape, stage),
      nowcastMark(plot, shape),
      peakLabels(plot, shape, stage),
      ends,
    ].join(""),
    height,
    notes: notes.filter(Boolean),
  };
}

function axisOf(plot: SeriesPlot): Axis {
  return valueAxis(valuesOf(plot, plot.form === "bars" ? barsOf(plot.series) : []), plot.scale);
}

function valuesOf(
  { series, curves, observed, nowcast }: SeriesPlot,
  bars: readonly Bar[],
): number[] {
  const over = [
    ...curves.flatMap(({ points }) => points),
    ...observed,
    ...(nowcast ? [nowcast] : []),
  ];
  const points = bars.length ? over : [...series.flatMap((each) => each.points), ...over];
  return [
    ...bars.map(({ top }) => top),
    ...points.flatMap(({ value, low, high }) => [value, low, high]),
  ].filter((value) => value !== null);
}

/** Bars fill their buckets; lines go from middle to middle, and further to an annotation. */
function domainOf({ series, form, annotations }: SeriesPlot): [number, number] {
  const points = series.flatMap((each) => each.points);
  const events = annotations.map(({ at }) => instantOf(at));
  const bars = form === "bars";
  const single = points.every(({ at }) => at === points[0]!.at);
  const least = points.reduce(
    (one, { from, at }) => Math.min(one, bars || single ? from : at),
    Math.min(...events),
  );
  const most = points.reduce(
    (one, { to, at }) => Math.max(one, bars || single ? to : at),
    Math.max(...events),
  );
  return [least, most];
}

/** The first series lies on top; background lies below all. */
function seriesMarks({ series, curves, scale }: SeriesPlot, { theme }: Stage): Plot.Markish[] {
  const upwards = series.toReversed()
    .sort((one, other) => Number(one.named) - Number(other.named))
    .map((each) => scale.log ? withoutZeros(each) : each);
  const under = curves.some(({ kind }) => kind === "smooth");
  return [
    upwards.map(({ points, ink }) => bandMarks(points, ink.mark)),
    upwards.map(({ points, ink, named }) =>
      lineMarks(points, theme, {
        stroke: named ? ink.mark : theme.quiet,
        width: named && !under ? SIZES.line : SIZES.thin,
        opacity: named ? 1 : 0.5,
        plain: !named,
      })
    ),
  ];
}

/** Points without a line; those of unfinished buckets are hollow. */
function observedMarks({ observed, series, scale }: SeriesPlot, { theme }: Stage): Plot.Markish[] {
  const known = observed.filter(({ value }) => value !== null && (!scale.log || value > 0));
  if (!known.length) return [];
  const stroke = series[0]?.ink.mark ?? theme.ink;
  const dot = {
    x: "at",
    y: "value",
    r: SIZES.dot - 1,
    stroke,
    pointerEvents: "none",
  } as const;
  return [
    Plot.dot(known.filter(({ partial }) => !partial), { ...dot, fill: stroke, fillOpacity: 0.35 }),
    Plot.dot(known.filter(({ partial }) => partial), { ...dot, fill: theme.paper }),
  ];
}

/** A smoothed curve has the colour of its line; bars would hide it. */
function curveMarks({ kind, points }: Curve, { form, series }: SeriesPlot, { theme }: Stage) {
  const own = form === "line" && kind === "smooth" ? series[0]?.ink.mark : undefined;
  const stroke = own ?? theme.ink;
  return [
    bandMarks(points, stroke),
    lineMarks(points, theme, { stroke, width: kind === "fit" ? 1 : 2.5, plain: true }),
  ];
}

/** A log axis has no place for zero and less: a gap. */
function withoutZeros<S extends DrawnSeries>(series: S): S {
  const above = (value: number | null) => value !== null && value > 0 ? value : null;
  const points = series.points.map((point): Point => {
    const value = above(point.value);
    const ranged = value !== null && above(point.low) !== null;
    return { ...point, value, low: ranged ? point.low : null, high: ranged ? point.high : null };
  });
  return { ...series, points };
}

function baseline(level: number | null, { left, right, y }: Panel, { theme }: Stage): string {
  if (level === null) return "";
  const at = Math.floor(y(level)) + 0.5;
  return element("line", { x1: left, x2: right, y1: at, y2: at, stroke: theme.axis });
}

/** A pale mark with its interval, beside the mark of what there is so far. */
function nowcastMark({ nowcast, series, scale }: SeriesPlot, { x, y }: Panel): string {
  if (!nowcast || nowcast.value === null) return "";
  const { at, value, low, high } = nowcast;
  const stroke = series[0]?.ink.mark;
  const interval = low === null || high === null ? "" : element("line", {
    x1: x(at),
    x2: x(at),
    y1: y(low),
    y2: y(high),
    stroke,
    "stroke-width": 1.5,
  });
  const mark = element("circle", {
    cx: x(at),
    cy: y(value),
    r: SIZES.dot + 1,
    fill: stroke,
    "fill-opacity": 0.35,
    stroke,
  });
  const said = `${nowcast.label}: ${pointWords({ ...nowcast, partial: false }, scale)} expected`;
  return element("g", {}, titled(said), interval, mark);
}
