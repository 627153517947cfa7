import * as Plot from "@observablehq/plot";
import type { Frame } from "../frame/frame.ts";
import { checkFrame, FRAME, UNKNOWN } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, whole } from "../words/check.ts";
import { spanWords } from "../words/buckets.ts";
import { capital, isCurrency } from "../words/numbers.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { nounOf } from "./data/about.ts";
import { barMarkOf, partialNote } from "./data/partial.ts";
import { joined } from "./data/phrases.ts";
import { type Project, projectsOf } from "./data/projects.ts";
import { readSeries, type SeriesSet } from "./data/series.ts";
import { wordsOf } from "./data/words.ts";
import { panel } from "./layout/panel.ts";
import { drawSeries } from "./layout/series_panel.ts";
import { PLAIN } from "./layout/series_plot.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import { type Drawing, moved, type Stage } from "./page/page.ts";
import { cutBeside, textAt, textBeside, widestOf } from "./page/text.ts";

/**
 * Options of {@linkcode grantsGantt}.
 *
 * @category Charts
 */
export interface GrantsGanttOptions extends ChartOptions {
  /** Projects drawn, those with the greatest cost. @default {25} */
  readonly most?: number;
  /** A series of the same grants: their exposure is drawn below on the same axis of time. */
  readonly activity?: Frame;
}

const MOST = 25;
const PITCH = 20;
const BAR = 11;
const AXIS = 22;
const EXPOSURE = 130;
const MOST_SHARE = 0.3;

const TASK = "draw projects";
const OPTIONS: Checks<GrantsGanttOptions> = {
  most: whole({ least: 1 }),
  activity: FRAME,
  ...CHART,
};

/**
 * Grants as bars from start to end with their cost, the earliest first; below, where it is given,
 * the capital exposed over the same time.
 *
 * @category Charts
 * @param frame rows of projects
 * @throws {TypeError} for a frame without `startDate` and `endDate`
 *
 * @example
 * ```ts ignore
 * plot.grantsGantt(await trends.grants().since("2015").top(20).proofPoints());
 * ```
 */
export function grantsGantt(frame: Frame, options: GrantsGanttOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const formats = formatsOf(options.locale);
  const { projects, without, unit } = projectsOf(frame, formats);
  const kept = new Set(
    projects.toSorted((one, other) => (other.cost ?? -1) - (one.cost ?? -1))
      .slice(0, options.most ?? MOST),
  );
  const shown = projects.filter((each) => kept.has(each));
  const open = shown.filter((each) => each.open).length;
  const { total } = frame.facts;
  const all = typeof total === "number" ? total : frame.height;
  const activity = options.activity ? readSeries(options.activity, "amount") : null;
  const words = wordsOf(frame, options, {
    subtitle: `${capital(nounOf(frame))} from start to end, with their cost${
      unit && !isCurrency(unit) ? `, ${unit}` : ""
    }`,
    records: frame.height,
    notes: [
      shown.length < all - without
        ? `The ${formats.number(shown.length)} with the greatest cost of ${formats.number(all)}.`
        : "",
      without ? `Without start, or with the end before it: ${formats.number(without)}.` : "",
      open ? `Without end, drawn as one day: ${formats.number(open)}.` : "",
      activity ? partialNote(options.activity!, activity.series, barMarkOf(activity.series)) : "",
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: altOf(shown, words.title, formats),
    table: frame,
    empty: shown.length === 0,
    draw: (stage) => draw(shown, activity, formats, stage),
  }, options);
}

function draw(
  projects: readonly Project[],
  activity: SeriesSet | null,
  formats: Formats,
  stage: Stage,
): Drawing {
  const { width, theme } = stage;
  const most = width * MOST_SHARE;
  const left = Math.ceil(Math.min(most, widestOf(projects.map(({ name }) => name)))) + 8;
  const right = widestOf(projects.map(({ costText }) => costText)) + 8;
  const domain = domainOf(projects);
  const height = projects.length * PITCH;
  const ink = theme.series[2]!;
  const bars = projects.map(({ name, from, to, open, costText }, index) => ({
    from,
    // Two pixels at least, so that one day is seen.
    to: Math.max(to, from + 2 * (domain[1] - domain[0]) / (width - left - right)),
    top: index + (1 - BAR / PITCH) / 2,
    bottom: index + (1 + BAR / PITCH) / 2,
    fill: open ? theme.paper : ink.mark,
    title: `${name}: ${
      open ? `from ${formats.day(from)}` : spanWords(formats.day(from), formats.day(to - 1))
    }${costText && `, ${costText}`}`,
  }));
  const { body: drawn } = panel({
    width,
    height: height + AXIS,
    theme,
    x: { domain, ticks: timeTicks(domain, width - right - left, null, formats), grid: true },
    y: { domain: [projects.length, 0], ticks: [], silent: true },
    margin: { left, right, top: 0, bottom: AXIS },
    marks: [
      Plot.rect(bars, {
        x1: "from",
        x2: "to",
        y1: "top",
        y2: "bottom",
        fill: "fill",
        stroke: ink.mark,
        strokeWidth: 0.75,
        title: "title",
      }),
    ],
  });
  const costed = projects.some(({ costText }) => costText);
  const rows = projects.map(({ name, costText }, index) => {
    const middle = index * PITCH + PITCH / 2;
    return cutBeside(name, 0, middle, left - 8, { fill: theme.ink }) +
      textBeside(costText || (costed ? UNKNOWN : ""), width, middle, {
        fill: theme.muted,
        anchor: "end",
      });
  });
  const body = drawn + rows.join("");
  if (!activity?.series[0]) return { body, height: height + AXIS };
  const exposed = inside(activity.series[0], domain);
  const head = textAt(
    `Capital exposure per ${activity.resolution}${activity.unit ? `, ${activity.unit}` : ""}`,
    0,
    height + AXIS + 24,
    { fill: theme.ink, bold: true },
  );
  const gaps = gapsAround(exposed.points, domain, projects);
  const { body: below } = drawSeries(
    {
      ...PLAIN,
      series: [{ ...exposed, ink, named: true }],
      form: "bars",
      resolution: activity.resolution,
      scale: { formats, unit: activity.unit, most: 4 },
      quiet: theme.muted,
      annotations: gaps.map((gap) => ({ ...gap, text: "not counted" })),
      domain,
    },
    { ...stage, height: EXPOSURE },
    { left, right },
  );
  const last = exposed.points.findLast(({ value }) => value !== null);
  return {
    body: body + head + moved(0, height + AXIS + 30, below),
    height: height + AXIS + 30 + EXPOSURE,
    notes: gaps.length && last
      ? [`Grey: exposure is counted until ${formats.day(last.to - 1)}, not that it ends.`]
      : [],
  };
}

/** The time at the end in which projects run and no exposure is counted. */
function gapsAround(
  points: SeriesSet["series"][number]["points"],
  [, end]: readonly [number, number],
  projects: readonly Project[],
): { readonly at: number; readonly to: number }[] {
  const last = points.findLast(({ value }) => value !== null);
  const until = projects.reduce((most, { to }) => Math.max(most, to), -Infinity);
  return last && until > last.to ? [{ at: last.to, to: end }] : [];
}

/** The buckets that lie in the drawn time. */
function inside<S extends SeriesSet["series"][number]>(series: S, [from, to]: [number, number]): S {
  return { ...series, points: series.points.filter((each) => each.from >= from && each.to <= to) };
}

/** Whole years around all projects. */
function domainOf(projects: readonly Project[]): [number, number] {
  const least = projects.reduce((one, { from }) => Math.min(one, from), Infinity);
  const most = projects.reduce((one, { to }) => Math.max(one, to), -Infinity);
  const year = (at: number) => new Date(at).getUTCFullYear();
  return [Date.UTC(year(least), 0, 1), Date.UTC(year(most - 1) + 1, 0, 1)];
}

function altOf(projects: readonly Project[], title: string, formats: Formats): string {
  const [first] = projects;
  const last = projects.toSorted((one, other) => other.to - one.to)[0];
  const largest = projects.toSorted((one, other) => (other.cost ?? -1) - (one.cost ?? -1))[0];
  return joined([
    `Gantt chart: ${title}`,
    first && last
      ? `${formats.count(projects.length, "projects")}, from ${formats.day(first.from)} to ${
        formats.day(last.to - 1)
      }`
      : "No data",
    largest?.cost ? `Greatest cost: ${largest.name}, ${largest.costText}` : "",
  ]);
}
