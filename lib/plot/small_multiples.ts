import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  choice,
  FLAG,
  TEXT,
  whole,
} from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLOR } from "./checks.ts";
import { seriesAlt } from "./data/alt.ts";
import { outlierNote, valuesIn } from "./data/outlier.ts";
import { partialNote, soFarOf, withReasons } from "./data/partial.ts";
import { type Point, readSeries, type Series, type SeriesSet } from "./data/series.ts";
import { measureOf, wordsOf } from "./data/words.ts";
import { bucketHits, hitMarks } from "./layout/hits.ts";
import { bandMarks, lineMarks } from "./layout/line_marks.ts";
import { type Axis, BOTTOM, leftOf, panel } from "./layout/panel.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Scale, valueAxis, valueText } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import { type Drawing, moved, type Stage } from "./page/page.ts";
import { lineHeight, textAt } from "./page/text.ts";
import { isCut, textWidth, wrapText } from "./page/text_width.ts";
import { type Ink, SIZES } from "./theme.ts";

/**
 * Options of {@linkcode smallMultiples}.
 *
 * @category Charts
 */
export interface SmallMultiplesOptions extends ChartOptions {
  /** A column of the frame; of a wide frame `count` or `share`. @default {"count"} */
  readonly measure?: string;
  /** Place of the lines among the theme's colours; grey beyond them. @default {0} */
  readonly color?: number;
  /** One scale for all panels. @default {true} */
  readonly sameScale?: boolean;
  /** Order of the panels. @default {"value": the greatest last finished bucket first} */
  readonly order?: "value" | "given";
  /** Panels drawn, at most 24; the other series are named below. @default {24} */
  readonly most?: number;
}

const MOST = 24;
const PANEL = { width: 150, height: 92, gap: 26 };
const VALUE_GAP = 8;

const TASK = "draw small multiples";
const OPTIONS: Checks<SmallMultiplesOptions> = {
  measure: TEXT,
  color: COLOR,
  sameScale: FLAG,
  order: choice("value", "given"),
  most: whole({ least: 1, most: MOST }),
  ...CHART,
};

/**
 * A panel for each series of a frame, in rows: the same scales unless said, ordered by value.
 *
 * @category Charts
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure that the frame does not have
 *
 * @example
 * ```ts ignore
 * const groups = await trends.patents().groupBy("topic", { take: 6, resolution: "year" });
 * plot.smallMultiples(groups);
 * ```
 */
export function smallMultiples(frame: Frame, options: SmallMultiplesOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const set = readSeries(frame, options.measure);
  const formats = formatsOf(options.locale);
  const { sameScale = true, color = 0, order = "value", most = MOST } = options;
  const { series: told, note } = soFarOf(frame, withReasons(frame, set.series));
  const ranked = order === "given"
    ? told
    : told.toSorted((one, other) => lastFinished(other) - lastFinished(one));
  const shown = ranked.slice(0, Math.min(most, MOST));
  const left = ranked.slice(shown.length).map(({ name }) => name);
  const points = shown.flatMap((each) => each.points);
  const scale: Scale = {
    formats,
    unit: set.unit,
    share: set.measure === "share",
    whole: points.every(({ value }) => Number.isInteger(value ?? 0)),
    most: 3,
  };
  const subtitle = `${measureOf(frame, set)}; ${sameScale ? "same scales" : "scales differ"}`;
  const words = wordsOf(frame, options, {
    subtitle,
    records: null,
    notes: [
      `Number: the last finished ${set.resolution ?? "period"}.`,
      left.length ? `Not shown: ${formats.list(left, 8)}.` : "",
      partialNote(frame, shown, "Hollow"),
      sameScale ? outlierNote(valuesIn(shown), formats) : "",
      note,
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: seriesAlt("Small multiples", frame, { ...set, series: shown }, words, scale),
    table: frame,
    empty: points.every(({ value }) => value === null),
    draw: (stage) => drawPanels({ ...set, series: shown }, scale, { sameScale, color }, stage),
  }, options);
}

function drawPanels(
  { series, resolution, yearStart }: SeriesSet,
  scale: Scale,
  { sameScale, color }: { readonly sameScale: boolean; readonly color: number },
  stage: Stage,
): Drawing {
  const { width, theme } = stage;
  const ink = theme.series[color] ?? { mark: theme.quiet, text: theme.muted };
  const axes = series.map(({ points }) => valueAxis(valuesOf(points), scale));
  const common = valueAxis(series.flatMap(({ points }) => valuesOf(points)), scale);
  const beside = sameScale ? leftOf(common) : Math.max(...axes.map(leftOf));
  const room = width - (sameScale ? beside : 0);
  const columns = Math.min(
    series.length,
    Math.max(1, Math.floor((room + PANEL.gap) / (PANEL.width + PANEL.gap))),
  );
  const across = (room - (columns - 1) * PANEL.gap) / columns;
  const heads = series.map(({ name, points }) =>
    headOf(name, points, across - (sameScale ? 0 : beside), scale)
  );
  const rows = Array.from({ length: Math.ceil(series.length / columns) }, (_, row) => {
    const lines = heads.slice(row * columns, (row + 1) * columns).map(({ lines }) => lines.length);
    const head = Math.max(...lines) * lineHeight() + 2;
    return { head, height: head + PANEL.height + BOTTOM };
  });
  const topOf = (row: number) => rows.slice(0, row).reduce((sum, { height }) => sum + height, 0);
  const all = series.flatMap(({ points }) => points);
  const domain = [
    all.reduce((least, { at }) => Math.min(least, at), Infinity),
    all.reduce((most, { at }) => Math.max(most, at), -Infinity),
  ] as const;
  const body = series.map((each, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const first = column === 0 || !sameScale;
    const indent = sameScale && first ? beside : 0;
    const x = column * (across + PANEL.gap) + (sameScale ? beside : 0) - indent;
    const lowest = index + columns >= series.length;
    const y: Axis = { ...(sameScale ? common : axes[index]!), silent: !first };
    const ticks = lowest
      ? timeTicks(domain, across - (sameScale ? 0 : beside), resolution, scale.formats, yearStart)
      : [];
    const { head, height } = rows[row]!;
    return moved(
      x,
      topOf(row),
      drawPanel(each, { domain, ticks }, y, heads[index]!, scale, ink, head, {
        ...stage,
        width: across + indent,
        height,
      }),
    );
  });
  return { body: body.join(""), height: topOf(rows.length) };
}

/** What stands over a panel: its name, and its last finished value. */
interface Head {
  readonly lines: readonly string[];
  readonly value: string;
}

function headOf(name: string, points: readonly Point[], width: number, scale: Scale): Head {
  const last = points.findLast(({ value, partial }) => value !== null && !partial);
  const value = last ? valueText(last.value!, scale) : "";
  const room = width - textWidth(value, SIZES.text) - VALUE_GAP;
  return { lines: wrapText(name, room, SIZES.text, { bold: true, most: 2 }), value };
}

function drawPanel(
  { name: whole, points }: Series,
  x: Axis,
  y: Axis,
  { lines, value }: Head,
  scale: Scale,
  ink: Ink,
  top: number,
  { width, height, theme }: Stage,
): string {
  const left = leftOf(y);
  const first = top - 4 - (lines.length - 1) * lineHeight();
  const name = lines.map((line, index) =>
    textAt(line, left, first + index * lineHeight(), {
      fill: theme.ink,
      bold: true,
      whole: lines.some(isCut) ? whole : undefined,
    })
  ).join("");
  const last = textAt(value, width, top - 4, { fill: ink.text, anchor: "end" });
  const domain = x.domain[0] < x.domain[1] ? x.domain : [x.domain[0] - 1, x.domain[1] + 1] as const;
  const { body } = panel({
    width,
    height,
    theme,
    x: { ...x, domain },
    y,
    margin: { top: top + 6, right: SIZES.dot + 1, bottom: BOTTOM },
    marks: [
      hitMarks(bucketHits([{ name: whole, points }], scale), domain),
      bandMarks(points, ink.mark),
      lineMarks(points, theme, { stroke: ink.mark, width: 1.5 }),
    ],
  });
  return name + last + body;
}

function valuesOf(points: readonly Point[]): number[] {
  return points.flatMap(({ value, high }) => [value, high]).filter((each) => each !== null);
}

function lastFinished({ points }: Series): number {
  return points.findLast(({ value, partial }) => value !== null && !partial)?.value ?? -Infinity;
}
