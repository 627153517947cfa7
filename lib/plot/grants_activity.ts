import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { seriesAlt } from "./data/alt.ts";
import { partialNote, type SoFar, soFarOf, withReasons } from "./data/partial.ts";
import { joined } from "./data/phrases.ts";
import { readSeries, type SeriesSet } from "./data/series.ts";
import { wordsOf } from "./data/words.ts";
import { drawSeries, marginsOf } from "./layout/series_panel.ts";
import { PLAIN, type SeriesPlot } from "./layout/series_plot.ts";
import type { Scale } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import { type Drawing, moved, type Stage } from "./page/page.ts";
import { textAt } from "./page/text.ts";
import { SIZES } from "./theme.ts";

const HEADS = ["Active projects", "Capital exposure"];
const HEAD = 20;
const GAP = 14;
const SIZE = { width: SIZES.width, height: 420 };

const TASK = "draw the activity of grants";
const OPTIONS: Checks<ChartOptions> = CHART;

/**
 * Grants over time: how many projects are active, and below the capital that is exposed, on one
 * axis of time.
 *
 * @category Charts
 * @param frame a series of grants, with `count` and `amount`
 * @throws {TypeError} for a frame without buckets
 *
 * @example
 * ```ts ignore
 * plot.grantsActivity(await trends.grants().timeSeries("quarter"));
 * ```
 */
export function grantsActivity(frame: Frame, options: ChartOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const read = (measure: string): SeriesSet & SoFar => {
    const set = readSeries(frame, measure);
    return { ...set, ...soFarOf(frame, withReasons(frame, set.series)) };
  };
  const [active, exposed] = [read("count"), read("amount")];
  const { unit } = exposed;
  const formats = formatsOf(options.locale);
  const words = wordsOf(frame, options, {
    subtitle: `Active projects and capital exposure per ${active.resolution ?? "period"}`,
    records: null,
    amounts: true,
    notes: [
      partialNote(frame, active.series, "Hollow and hatched"),
      active.note,
    ].filter(Boolean),
  }, formats);
  const scales = [active, exposed].map(({ unit }, index): Scale => ({
    formats,
    unit,
    whole: index === 0,
    most: 4,
  }));
  return new Chart({
    words,
    alt: joined([
      seriesAlt("Two charts", frame, active, words, scales[0]!),
      seriesAlt(
        "Below",
        frame,
        exposed,
        { ...words, title: HEADS[1]!, subtitle: "" },
        scales[1]!,
      ),
    ]),
    table: frame,
    size: SIZE,
    empty: active.series.every(({ points }) => points.every(({ value }) => value === null)),
    draw: (stage) =>
      drawBoth(
        [plotOf(active, "line", scales[0]!, stage), plotOf(exposed, "bars", scales[1]!, stage)],
        HEADS.map((head, index) => index && unit ? `${head}, ${unit}` : head),
        stage,
      ),
  }, options);
}

function plotOf(
  { series, resolution }: SeriesSet,
  form: "line" | "bars",
  scale: Scale,
  { theme }: Stage,
): SeriesPlot {
  const points = series[0]?.points ?? [];
  const ink = theme.series[form === "line" ? 0 : 2]!;
  return {
    ...PLAIN,
    series: series.slice(0, 1).map((each) => ({ ...each, ink, named: true })),
    form,
    resolution,
    scale,
    soFar: false,
    quiet: theme.muted,
    domain: [points[0]?.from ?? 0, points.at(-1)?.to ?? 1],
  };
}

function drawBoth(
  plots: readonly SeriesPlot[],
  heads: readonly string[],
  stage: Stage,
): Drawing {
  const { width, height, theme } = stage;
  const margins = plots.map((plot) => marginsOf(plot, width));
  const common = {
    left: Math.max(...margins.map(({ left }) => left)),
    right: Math.max(...margins.map(({ right }) => right)),
  };
  const each = (height - GAP) / plots.length;
  const drawings = plots.map((plot) => drawSeries(plot, { ...stage, height: each - HEAD }, common));
  return {
    body: drawings.map(({ body }, index) =>
      moved(
        0,
        index * (each + GAP),
        textAt(heads[index]!, 0, SIZES.text, { fill: theme.ink, bold: true }) +
          moved(0, HEAD, body),
      )
    ).join(""),
    notes: drawings.flatMap(({ notes = [] }) => notes),
  };
}
