import * as Plot from "@observablehq/plot";
import type { Frame } from "../frame/frame.ts";
import { checkFrame } from "../frame/mod.ts";
import { spanWords } from "../words/buckets.ts";
import { checkOptions, type Checks, checkSurplus } from "../words/check.ts";
import { capital, fewWords } from "../words/numbers.ts";
import { RefusedType } from "../words/refusals.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { COLORS, MOST } from "./checks.ts";
import { type ColorChoice, colorsOf } from "./data/colors.ts";
import { nameOf } from "./data/nameless.ts";
import { joined } from "./data/phrases.ts";
import { wordsOf } from "./data/words.ts";
import { plotted } from "./layout/plotted.ts";
import { timeTicks } from "./layout/time_ticks.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { element } from "./page/svg.ts";
import { cutBeside, lineHeight, textAt, textBeside } from "./page/text.ts";
import { isCut, textWidth, wrapText } from "./page/text_width.ts";
import { SIZES } from "./theme.ts";

/**
 * Options of {@linkcode manifestationTimeline}.
 *
 * @category Charts
 */
export interface ManifestationTimelineOptions extends ChartOptions {
  /** Events named below, those with the most sources. @default {5} */
  readonly named?: number;
  /** Place of a type in the theme's colours. */
  readonly colors?: ColorChoice;
}

interface Event {
  readonly type: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly sources: number;
}

const LANE = 50;
const AXIS = 26;
const RADIUS = { least: 3, most: 16 };
const NUMBER = 18;

const TASK = "draw manifestations";
const OPTIONS: Checks<ManifestationTimelineOptions> = { named: MOST, colors: COLORS, ...CHART };

/**
 * Events that several sources report, a lane for each type: area says how many sources, a line how
 * long they reported. The most reported ones have numbers, with their titles below.
 *
 * @category Charts
 * @param frame rows of manifestations: type, title, start, end, uniqueSourceCount
 * @throws {TypeError} for a frame without these columns
 *
 * @example
 * ```ts ignore
 * plot.manifestationTimeline(await trends.manifestations().all({ take: 50 }));
 * ```
 */
export function manifestationTimeline(
  frame: Frame,
  options: ManifestationTimelineOptions = {},
): Chart {
  checkFrame(frame, TASK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const formats = formatsOf(options.locale);
  const { events, undated } = eventsOf(frame);
  const named = events.slice(0, options.named ?? 5);
  const words = wordsOf(frame, options, {
    subtitle: "What several sources report, by type; area: number of sources",
    records: null,
    notes: undated ? [`No date: ${formats.count(undated, "events")}.`] : [],
  }, formats);
  return new Chart({
    words,
    alt: altOf(events, words.title, formats),
    table: frame,
    size: { width: SIZES.width, height: 420 },
    empty: events.length === 0,
    draw: (stage) => draw(events, named, formats, options, stage),
  }, options);
}

function draw(
  events: readonly Event[],
  named: readonly Event[],
  formats: Formats,
  { colors: chosen }: ManifestationTimelineOptions,
  { width, theme }: Stage,
): Drawing {
  const types = lanesOf(events);
  const colors = colorsOf(types, theme, chosen);
  const domain = domainOf(events);
  const [left, right] = [RADIUS.most, width - RADIUS.most];
  const x = (at: number) => left + (at - domain[0]) / (domain[1] - domain[0]) * (right - left);
  const most = events[0]?.sources ?? 1;
  const radius = (sources: number) =>
    Math.max(RADIUS.least, Math.sqrt(sources / most) * RADIUS.most);
  const middle = (type: string) => types.indexOf(type) * LANE + 34;
  const lanes = types.map((type, index) =>
    cutBeside(capital(type.replaceAll("_", " ")), 0, index * LANE + 8, width, {
      fill: colors.get(type)!.text,
      bold: true,
    }) +
    element("line", { x1: 0, x2: width, y1: middle(type), y2: middle(type), stroke: theme.grid })
  );
  const drawn = events.map((event) => ({
    ...event,
    y: middle(event.type),
    r: radius(event.sources),
    fill: colors.get(event.type)!.mark,
    title: `${event.title}: ${formats.count(event.sources, "sources")}, ${
      spanWords(formats.day(event.from), formats.day(event.to))
    }`,
  }));
  const marks = plotted({
    width,
    height: types.length * LANE,
    marginLeft: left,
    marginRight: width - right,
    x: { domain: [...domain] },
    y: { type: "identity" },
    marks: [
      Plot.link(drawn.filter(({ from, to, r }) => x(to) - x(from) > r), {
        x1: "from",
        x2: "to",
        y: "y",
        stroke: "fill",
        strokeWidth: 3,
        title: "title",
      }),
      Plot.dot(drawn, {
        x: "from",
        y: "y",
        r: "r",
        fill: "fill",
        fillOpacity: 0.45,
        stroke: "fill",
        title: "title",
      }),
    ],
  }).body;
  const numbers = numberMarks(named, x, middle, theme.ink, theme.paper);
  const bottom = types.length * LANE + 4;
  const ticks = timeTicks(domain, right - left, null, formats).map(({ at, text }) => {
    const half = textWidth(text, SIZES.text) / 2;
    return textAt(text, Math.min(Math.max(x(at), half), width - half), bottom + 14, {
      fill: theme.muted,
      anchor: "middle",
    });
  });
  let top = bottom + AXIS;
  const list = named.map(({ title, from, sources }, index) => {
    const behind = ` (${formats.day(from)}, ${formats.count(sources, "sources")})`;
    const { lines, cut } = wrappedBefore(title, behind, width - NUMBER);
    const whole = cut ? title + behind : undefined;
    const start = top;
    top += lines.length * lineHeight() + 3;
    return textAt(String(index + 1), 0, start + 12, { fill: theme.ink, bold: true }) +
      lines.map((each, row) =>
        textAt(each, NUMBER, start + 12 + row * lineHeight(), { fill: theme.ink, whole })
      ).join("");
  });
  return { body: [...lanes, marks, ...numbers, ...ticks, ...list].join(""), height: top };
}

/** A title in two lines, cut where what stands behind it would be. */
function wrappedBefore(
  title: string,
  behind: string,
  width: number,
): { readonly lines: string[]; readonly cut: boolean } {
  const wrapped = (text: string) => wrapText(text, width, SIZES.text, { most: 2 });
  const whole = wrapped(title + behind);
  if (!whole.some(isCut)) return { lines: whole, cut: false };
  for (const kept = Array.from(title); kept.length; kept.pop()) {
    const lines = wrapped(`${kept.join("").trimEnd()}…${behind}`);
    if (!isCut(lines.at(-1)!)) return { lines, cut: true };
  }
  return { lines: whole, cut: true };
}

/** Numbers in the circles; where circles meet they stand beside each other. */
function numberMarks(
  named: readonly Event[],
  x: (at: number) => number,
  middle: (type: string) => number,
  fill: string,
  halo: string,
): string[] {
  const taken: { x: number; y: number }[] = [];
  return named.map(({ type, from }, index) => {
    const at = { x: x(from), y: middle(type) };
    while (taken.some((other) => other.y === at.y && Math.abs(other.x - at.x) < 12)) at.x += 12;
    taken.push(at);
    const text = { fill, anchor: "middle", bold: true } as const;
    return element(
      "g",
      { stroke: halo, "stroke-width": 2, "paint-order": "stroke", "pointer-events": "none" },
      textBeside(String(index + 1), at.x, at.y, text),
    );
  });
}

function eventsOf(frame: Frame): { readonly events: Event[]; readonly undated: number } {
  const needed = ["type", "title", "start", "end", "uniqueSourceCount"];
  const missing = needed.find((name) => !frame.columns.includes(name));
  if (missing) {
    throw new RefusedType(
      `Cannot draw manifestations: the frame must have ${needed.join(", ")}, current columns are ` +
        fewWords(frame.columns, 4),
    );
  }
  const [types, titles] = [frame.texts("type"), frame.texts("title")];
  const [ends, counts] = [frame.numbers("end"), frame.numbers("uniqueSourceCount")];
  const starts = frame.numbers("start");
  const events = starts.flatMap((from, row): Event[] =>
    from === null ? [] : [{
      type: nameOf(types[row], "other"),
      title: nameOf(titles[row], "Untitled"),
      from,
      to: Math.max(from, ends[row] ?? from),
      sources: counts[row] ?? 1,
    }]
  );
  return {
    events: events.toSorted((one, other) => other.sources - one.sources || one.from - other.from),
    undated: starts.length - events.length,
  };
}

/** The types, the most frequent first. */
function lanesOf(events: readonly Event[]): string[] {
  const groups = Map.groupBy(events, ({ type }) => type);
  return [...groups].toSorted(([a, one], [b, other]) =>
    other.length - one.length || (a < b ? -1 : 1)
  ).map(([type]) => type);
}

function domainOf(events: readonly Event[]): [number, number] {
  const least = events.reduce((one, { from }) => Math.min(one, from), Infinity);
  const most = events.reduce((one, { to }) => Math.max(one, to), -Infinity);
  return [least, Math.max(most, least + 86_400_000)];
}

function altOf(events: readonly Event[], title: string, formats: Formats): string {
  const [largest] = events;
  if (!largest) return joined([`Timeline: ${title}`, "No data"]);
  const [from, to] = domainOf(events);
  return joined([
    `Timeline: ${title}`,
    `${formats.count(events.length, "events")} from ${formats.day(from)} to ${formats.day(to)}`,
    `Most sources: ${largest.title}, ${formats.number(largest.sources)}, ${
      formats.day(largest.from)
    }`,
  ]);
}
