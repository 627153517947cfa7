import * as Plot from "@observablehq/plot";
import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { spanWords } from "../words/buckets.ts";
import { checkOptions, type Checks, checkSurplus } from "../words/check.ts";
import { capital } from "../words/numbers.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLORS, MOST } from "./checks.ts";
import { type ColorChoice, colorsOf, isBackground } from "./data/colors.ts";
import {
  type DatedDeal,
  datedDeals,
  type Deal,
  dealsOf,
  excerptNote,
  kindWords,
} from "./data/deals.ts";
import { nounOf } from "./data/about.ts";
import { joined } from "./data/phrases.ts";
import { type Words, wordsOf } from "./data/words.ts";
import { keyRows, shapeOf } from "./layout/key.ts";
import { BOTTOM, leftOf, panel } from "./layout/panel.ts";
import { annotationRows, namesAbove } from "./layout/annotations.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { valueAxis } from "./layout/value_axis.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import { type Drawing, moved, type Stage } from "./page/page.ts";
import { element } from "./page/svg.ts";
import { textBeside } from "./page/text.ts";
import { beforeMore } from "./page/text_width.ts";
import { SIZES } from "./theme.ts";

/**
 * Options of {@linkcode dealsTimeline}.
 *
 * @category Charts
 */
export interface DealsTimelineOptions extends ChartOptions {
  /** Largest deals to name. @default {5} */
  readonly named?: number;
  /** Place of a kind of deal in the theme's colours. */
  readonly colors?: ColorChoice;
}

const MOST_KINDS = 6;
const MOST_DEALS = 2_000;
const RADIUS = { most: 20, least: 2.5, unknown: 3 };
const STRIP = 24;
const NARROW = 420;
/** Of the bubbles, however much stands above and below them. */
const LEAST_HEIGHT = 140;

const TASK = "draw deals";
const OPTIONS: Checks<DealsTimelineOptions> = { named: MOST, colors: COLORS, ...CHART };

/**
 * Deals over time: height and area of a bubble say the amount (height on a log scale), colour and
 * shape the kind of deal. Deals with unknown amount stand as hollow marks in a strip of their own.
 *
 * @category Charts
 * @param frame acquisitions or investments
 * @throws {TypeError} for a frame without `acquiredOn` or `announcedOn`
 *
 * @example
 * ```ts ignore
 * plot.dealsTimeline(await trends.investments().top(100).proofPoints());
 * ```
 */
export function dealsTimeline(frame: Frame, options: DealsTimelineOptions = {}): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const formats = formatsOf(options.locale);
  const all = dealsOf(frame, formats);
  const { dated, early } = datedDeals(all);
  const undated = all.length - dated.length - early.length;
  const deals = dated.toSorted((one, other) => (other.amount ?? -1) - (one.amount ?? -1));
  const shown = deals.slice(0, MOST_DEALS);
  const unknown = dated.filter(({ amount }) => amount === null).length;
  const nothing = dated.filter(({ amount }) => amount !== null && amount <= 0).length;
  const unit = frame.columns.includes("amount") ? frame.column("amount").unit : null;
  const words = wordsOf(frame, options, {
    subtitle: `${capital(nounOf(frame))} by date and amount${
      unit ? `, ${unit}` : ""
    }, log scale; area: amount`,
    records: all.length,
    amounts: true,
    notes: [
      undated ? `No date: ${formats.number(undated)}.` : "",
      early.length
        ? `Too early to draw: ${formats.count(early.length, "deals")}, ${daysOf(early, formats)}.`
        : "",
      deals.length > shown.length
        ? `The ${formats.number(shown.length)} largest of ${formats.number(deals.length)} deals.`
        : "",
      excerptNote(frame, formats),
      unknown ? `Hollow: amount not known, ${formats.count(unknown, "deals")}.` : "",
      nothing ? `Hollow: amount zero, ${formats.count(nothing, "deals")}.` : "",
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: altOf(dated, words, formats),
    table: frame,
    empty: dated.length === 0,
    draw: (stage) => draw(shown, unit, formats, options, stage),
  }, options);
}

function draw(
  deals: readonly DatedDeal[],
  unit: string | null,
  formats: Formats,
  { named = 5, colors: chosen }: DealsTimelineOptions,
  { width, height, theme }: Stage,
): Drawing {
  const kinds = kindsOf(deals);
  const colors = colorsOf(kinds, theme, chosen);
  const inkOf = ({ kind }: Deal) => colors.get(kind) ?? { mark: theme.quiet, text: theme.muted };
  const symbolOf = ({ kind }: Deal) => shapeOf(kinds.indexOf(kind));
  const title = ({ name, amountText, at, kind }: DatedDeal) =>
    `${name}: ${amountText}, ${formats.day(at)}, ${kindWords(kind)}`;
  const others = deals.some(({ kind }) => !kinds.includes(kind));
  const key = keyRows(
    kinds.length + Number(others) > 1
      ? [
        ...kinds.map((kind, place) => ({
          text: kindWords(kind),
          fill: colors.get(kind)!.mark,
          shape: shapeOf(place),
        })),
        ...(others ? [{ text: "Other", fill: theme.quiet, shape: shapeOf(-1) }] : []),
      ]
      : [],
    width,
    theme,
  );
  const known = deals.filter(({ amount }) => (amount ?? 0) > 0);
  const unknown = deals.filter(({ amount }) => !((amount ?? 0) > 0));
  const y = valueAxis(known.map(({ amount }) => amount!), { formats, unit, log: true });
  const domain = paddedDomain(deals.map(({ at }) => at));
  const greatest = known[0]?.amount ?? 1;
  const most = Math.min(RADIUS.most, width / 28);
  const radius = (amount: number) => Math.max(RADIUS.least, Math.sqrt(amount / greatest) * most);
  const bubbles = known.map((deal) => ({ ...deal, radius: radius(deal.amount!) }));
  const strip = unknown.length ? STRIP : 0;
  const left = leftOf(y);
  const x = (at: number) =>
    left + (at - domain[0]) / (domain[1] - domain[0]) * (width - most - left);
  const events = bubbles.slice(0, named)
    .map((deal) => {
      const name = width < NARROW ? deal.brief : deal.name;
      return { at: deal.at, text: `${beforeMore(name)}, ${deal.amountText}`, deal };
    });
  const rows = annotationRows(events, x, [left, width], { order: "given" });
  const bodyHeight = Math.max(
    height - key.height - BOTTOM,
    rows.height + LEAST_HEIGHT + strip,
  );
  const shape = panel({
    width,
    height: bodyHeight - strip,
    theme,
    x: { domain, ticks: [], silent: true },
    y: known.length ? y : { ...y, ticks: [] },
    margin: { right: most, top: rows.height + SIZES.text / 2, bottom: 6, left },
    marks: [
      Plot.dot(bubbles, {
        x: "at",
        y: "amount",
        r: "radius",
        fill: (deal: Deal) => inkOf(deal).mark,
        fillOpacity: 0.6,
        stroke: (deal: Deal) => inkOf(deal).mark,
        strokeWidth: 1,
        symbol: symbolOf,
        title,
      }),
    ],
  });
  const ticks = timeTicks(domain, shape.right - shape.left, null, formats);
  const floor = panel({
    width,
    height: strip + BOTTOM,
    theme,
    x: { domain, ticks },
    y: { domain: [0, 1], ticks: [], silent: true },
    margin: { left, right: most, top: 0, bottom: BOTTOM },
    marks: [
      Plot.dot(unknown, {
        x: "at",
        y: () => 0.55,
        r: RADIUS.unknown,
        stroke: (deal: Deal) => inkOf(deal).mark,
        fill: "none",
        symbol: symbolOf,
        pointerEvents: "all",
        title,
      }),
    ],
  });
  const rule = element("line", {
    x1: shape.left,
    x2: shape.right,
    y1: Math.floor(bodyHeight - strip) + 0.5,
    y2: Math.floor(bodyHeight - strip) + 0.5,
    stroke: theme.axis,
  });
  const names = namesAbove(
    rows,
    ({ deal }) => shape.y(deal.amount!) - radius(deal.amount!),
    theme,
  );
  const question = strip
    ? textBeside("?", shape.left - 6, bodyHeight - strip + strip * 0.45, {
      fill: theme.muted,
      anchor: "end",
      size: SIZES.text,
    })
    : "";
  return {
    body: key.body +
      moved(
        0,
        key.height,
        names + shape.body + rule + question + moved(0, bodyHeight - strip, floor.body),
      ),
    height: key.height + bodyHeight + BOTTOM,
  };
}

/** The most frequent kinds that have a name, those of equal frequency by name. */
function kindsOf(deals: readonly Deal[]): string[] {
  const groups = Map.groupBy(deals, ({ kind }) => kind);
  return [...groups].filter(([kind]) => !isBackground(kind)).toSorted(([a, one], [b, other]) =>
    other.length - one.length || (a < b ? -1 : 1)
  ).slice(0, MOST_KINDS).map(([kind]) => kind);
}

/** A little more than the range, so that no bubble is cut. */
function paddedDomain(instants: readonly number[]): [number, number] {
  const least = instants.reduce((one, other) => Math.min(one, other), Infinity);
  const most = instants.reduce((one, other) => Math.max(one, other), -Infinity);
  const pad = Math.max((most - least) * 0.03, 15 * 86_400_000);
  return [least - pad, most + pad];
}

/** From the first to the last day of deals in order of time. */
function daysOf(deals: readonly DatedDeal[], { day }: Formats): string {
  return spanWords(day(deals[0]!.at), day(deals.at(-1)!.at));
}

function altOf(deals: readonly DatedDeal[], words: Words, formats: Formats): string {
  const largest = deals.filter(({ amount }) => amount !== null)
    .toSorted((one, other) => other.amount! - one.amount!)[0];
  return joined([
    `Bubble timeline: ${words.title}`,
    deals.length ? `${formats.count(deals.length, "deals")}, ${daysOf(deals, formats)}` : "No data",
    largest ? `Largest: ${largest.name}, ${largest.amountText}, ${formats.day(largest.at)}` : "",
  ]);
}
