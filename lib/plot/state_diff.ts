import * as Plot from "@observablehq/plot";
import { FRAME, type Frame } from "../frame/mod.ts";
import { CHANGE_REASONS, changeWords, momentWords } from "../words/changes.ts";
import { checkOptions, type Checks, checkSurplus, checkValue } from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having } from "./checks.ts";
import { nounOf } from "./data/about.ts";
import { joined } from "./data/phrases.ts";
import type { Resolution } from "./data/series.ts";
import { wordsOf } from "./data/words.ts";
import { type Hit, hitMarks } from "./layout/hits.ts";
import { keyRows } from "./layout/key.ts";
import { leftOf, panel } from "./layout/panel.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Scale, valueAxis } from "./layout/value_axis.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import { type Drawing, moved, type Stage } from "./page/page.ts";
import type { Theme } from "./theme.ts";

type Reason = (typeof CHANGE_REASONS)[number];

/**
 * What {@linkcode stateDiff} draws of what `diff` gives.
 *
 * @category Charts
 */
export interface DrawnDiff {
  /** A row per bucket: label, start, end, and the least and most in both states. */
  readonly frame: Frame;
  /** A row per bucket and reason: label, reason, added, removed. */
  readonly byReason: Frame;
}

/** What came to a bucket above zero, or left it below, for one reason. */
interface Segment {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly top: number;
  readonly reason: Reason;
}

/** How much the count of a bucket changed: between these. */
interface Net {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

/** Places of the reasons among the theme's colours: what has a counterpart stands apart from it. */
const PLACES: Readonly<Record<Reason, number>> = {
  new: 0,
  gone: 1,
  redated: 2,
  retagged: 3,
  merged: 5,
  parted: 4,
  changed: 7,
};
const GAP = 0.14;
/** Half of the ends of a line between bounds, in widths of a bucket. */
const CAP = 0.08;
const KEY_GAP = 8;
const DAY = 86_400_000;

const TASK = "draw a difference of states";
const DIFF = having("what `await diff(trends, query)` gives", {
  frame: FRAME.passes,
  byReason: FRAME.passes,
});
const OPTIONS: Checks<ChartOptions> = CHART;

/**
 * What counts otherwise in two states of a corpus: per bucket, stacked by reason, what came above
 * zero and what left below. A mark shows by how much the count changed in all; where not all is known
 * it is a line from the least to the most.
 *
 * @category Charts
 * @param diff of `await diff(trends, query)`
 *
 * @example
 * ```ts ignore
 * plot.stateDiff(await diff(trends, trends.patents(), { from: -1 }));
 * ```
 */
export function stateDiff(diff: DrawnDiff, options: ChartOptions = {}): Chart {
  checkValue(TASK, "the difference", diff, DIFF);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { frame, byReason } = diff;
  const formats = formatsOf(options.locale);
  const nets = netsOf(frame);
  const segments = segmentsOf(byReason, nets);
  const resolution = (frame.facts.resolution ?? "year") as Resolution;
  const open = nets.filter(({ least, most }) => least !== most).length;
  const states = statesOf(frame, formats);
  const words = wordsOf(frame, options, {
    subtitle: `Change of the number of ${nounOf(frame)} per ${resolution}, by reason` +
      (states ? `, from the corpus of ${states[0]} to that of ${states[1]}` : ""),
    records: null,
    notes: [
      open
        ? `A line in place of a dot: of ${
          formats.count(open, `${resolution}s`)
        } not all is known, ` +
          "and the change is between its ends."
        : "",
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: joined([
      `Bars by reason, above and below zero: ${words.title}`,
      totalsOf(byReason, formats),
      open ? `Not all is known of ${formats.count(open, `${resolution}s`)}` : "",
    ].filter(Boolean)),
    table: frame,
    empty: segments.length === 0 && open === 0,
    draw: (stage) => draw(segments, nets, byReason, resolution, formats, stage),
  }, options);
}

/** When the two states were; null where the frame does not tell. */
function statesOf({ facts: { fromDate, toDate } }: Frame, formats: Formats) {
  if (typeof fromDate !== "string" || typeof toDate !== "string") return null;
  return momentWords(fromDate, toDate, formats.day);
}

function netsOf(frame: Frame): Net[] {
  const [starts, ends] = [frame.numbers("start"), frame.numbers("end")];
  const of = (name: string) => frame.numbers(name);
  const [fromLeast, fromMost, toLeast, toMost] = [
    of("fromLeast"),
    of("fromMost"),
    of("toLeast"),
    of("toMost"),
  ];
  return frame.texts("label").map((label, at) => ({
    label: label!,
    from: starts[at]!,
    to: ends[at]! + DAY,
    least: toLeast[at]! - fromMost[at]!,
    most: toMost[at]! - fromLeast[at]!,
  }));
}

/** The bars: those of a bucket stand on each other in the order of the reasons. */
function segmentsOf(byReason: Frame, nets: readonly Net[]): Segment[] {
  const [labels, reasons] = [byReason.texts("label"), byReason.texts("reason")];
  const [added, removed] = [byReason.numbers("added"), byReason.numbers("removed")];
  return nets.flatMap(({ label, from, to }, at) => {
    let up = 0, down = 0;
    const inset = (to - from) * GAP / 2;
    const rows = labels.keys().filter((row) => labels[row] === label).toArray();
    return CHANGE_REASONS.flatMap((reason) =>
      rows.filter((row) => reasons[row] === reason).flatMap((row) => {
        const place = { at, from: from + inset, to: to - inset, reason };
        const above = { ...place, base: up, top: up += added[row]! };
        const below = { ...place, base: down, top: down -= removed[row]! };
        return [above, below].filter(({ base, top }) => base !== top);
      })
    );
  });
}

/** What came and left for each reason: `new +12; gone −3`. */
function totalsOf(byReason: Frame, formats: Formats): string {
  return totals(byReason).map(({ reason, added, removed }) =>
    `${changeWords(reason)} ${signed(added, removed, formats)}`
  ).join("; ");
}

function signed(added: number, removed: number, formats: Formats): string {
  return [added && `+${formats.number(added)}`, removed && `−${formats.number(removed)}`]
    .filter(Boolean).join(" ");
}

function totals(byReason: Frame) {
  const reasons = byReason.texts("reason");
  const [added, removed] = [byReason.numbers("added"), byReason.numbers("removed")];
  return CHANGE_REASONS.flatMap((reason) => {
    const rows = reasons.keys().filter((row) => reasons[row] === reason).toArray();
    const sum = (of: readonly (number | null)[]) =>
      rows.reduce((total, row) => total + (of[row] ?? 0), 0);
    return rows.length ? [{ reason, added: sum(added), removed: sum(removed) }] : [];
  });
}

function draw(
  segments: readonly Segment[],
  nets: readonly Net[],
  byReason: Frame,
  resolution: Resolution,
  formats: Formats,
  { width, height, theme }: Stage,
): Drawing {
  const scale: Scale = { formats, unit: null, whole: true };
  const inkOf = (reason: Reason) => theme.series[PLACES[reason]]!;
  const key = keyRows(
    totals(byReason).map(({ reason, added, removed }) => ({
      text: `${changeWords(reason)} ${signed(added, removed, formats)}`,
      fill: inkOf(reason).mark,
      shape: "square",
    })),
    width,
    theme,
  );
  const top = key.height ? key.height + KEY_GAP : 0;
  const y = valueAxis(
    [...segments.map((each) => each.top), ...nets.flatMap(({ least, most }) => [least, most])],
    scale,
  );
  const domain: [number, number] = [nets[0]!.from, nets.at(-1)!.to];
  const shape = panel({
    width,
    height: height - top,
    theme,
    x: {
      domain,
      ticks: timeTicks(domain, width - leftOf(y), resolution, formats),
    },
    y,
    margin: { left: leftOf(y), right: 1 },
    marks: [
      hitMarks(hitsOf(nets, segments, formats), domain),
      Plot.rect(segments, {
        x1: "from",
        x2: "to",
        y1: "base",
        y2: "top",
        fill: ({ reason }: Segment) => inkOf(reason).mark,
        stroke: theme.paper,
        strokeWidth: 0.75,
        pointerEvents: "none",
      }),
      ...netMarks(nets, theme),
    ],
  });
  return { body: key.body + moved(0, top, shape.body) };
}

/** The change in all: a dot, or a line between the least and the most that it can be. */
function netMarks(nets: readonly Net[], theme: Theme): Plot.Markish[] {
  const middle = ({ from, to }: Net) => (from + to) / 2;
  const known = nets.filter(({ least, most }) => least === most && least !== 0);
  const open = nets.filter(({ least, most }) => least !== most);
  const line = { stroke: theme.ink, strokeWidth: 1.5, pointerEvents: "none" } as const;
  return [
    Plot.ruleX(open, { ...line, x: middle, y1: "least", y2: "most" }),
    ...(["least", "most"] as const).map((y) =>
      Plot.ruleY(open, {
        ...line,
        y,
        x1: (net: Net) => middle(net) - CAP * (net.to - net.from),
        x2: (net: Net) => middle(net) + CAP * (net.to - net.from),
      })
    ),
    Plot.dot(known, {
      x: middle,
      y: "most",
      r: 3,
      fill: theme.ink,
      stroke: theme.paper,
      strokeWidth: 1,
      pointerEvents: "none",
    }),
  ];
}

function hitsOf(nets: readonly Net[], segments: readonly Segment[], formats: Formats): Hit[] {
  return nets.map(({ label, from, to, least, most }, at) => {
    const own = segments.filter((each) => each.at === at);
    const parts = own.map(({ reason, base, top }) => {
      const change = top - base;
      return `${changeWords(reason)} ${change > 0 ? "+" : "−"}${formats.number(Math.abs(change))}`;
    });
    const inAll = least === most
      ? written(least, formats)
      : `${written(least, formats)} to ${written(most, formats)}`;
    return { from, to, text: `${label}: ${[inAll, ...parts].join("; ")}` };
  });
}

function written(change: number, formats: Formats): string {
  const size = formats.number(Math.abs(change));
  return change > 0 ? `+${size}` : change < 0 ? `−${size}` : size;
}
