import * as Plot from "@observablehq/plot";
import type { Outcome } from "../analysis/mod.ts";
import { column, FRAME, type Frame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FLAG,
  listOf,
  TEXT,
} from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having, isKnownOrNot, isObject } from "./checks.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { nameOf } from "./data/nameless.ts";
import { joined } from "./data/phrases.ts";
import { wordsOf } from "./data/words.ts";
import { ARROW_NOTE, arrowHead, clipped } from "./layout/arrow.ts";
import { leftOf, panel } from "./layout/panel.ts";
import { plotted } from "./layout/plotted.ts";
import { valueTicks } from "./layout/ticks.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { element } from "./page/svg.ts";
import { cutBeside, titled, widestOf } from "./page/text.ts";
import { SIZES, type Theme } from "./theme.ts";

/**
 * Options of {@linkcode specificationCurve}.
 *
 * @category Charts
 */
export interface SpecificationCurveOptions extends ChartOptions {
  /** What is estimated. @default {"Growth per year"} */
  readonly estimate?: string;
  /** Estimates are fractions, written in percent. @default {true} */
  readonly share?: boolean;
  /** The frame that the outcomes came from, for title and source. */
  readonly from?: Frame;
}

interface Defined extends Outcome {
  readonly estimate: number;
}

const ROW = 15;
const HEAD = 20;
const TOP = 170;
/** So far the axis follows the intervals, in largest estimates. */
const REACH = 2;

const TASK = "draw a specification curve";
const OUTCOMES = listOf(
  having("{ specification, estimate, low, high }", {
    specification: isObject,
    estimate: isKnownOrNot,
    low: isKnownOrNot,
    high: isKnownOrNot,
  }),
);
const OPTIONS: Checks<SpecificationCurveOptions> = {
  estimate: TEXT,
  share: FLAG,
  from: FRAME,
  ...CHART,
};

/**
 * The estimate under every reasonable specification, from least to greatest, with its interval;
 * below, which choices each was made with. Blue and vermilion: an interval above or below zero;
 * grey: it holds zero.
 *
 * @category Charts
 * @param outcomes as `multiverse` takes them
 *
 * @example
 * ```ts ignore
 * const { outcomes } = await multiverse(trends.patents(), "up");
 * plot.specificationCurve(outcomes);
 * ```
 */
export function specificationCurve(
  outcomes: readonly Outcome[],
  options: SpecificationCurveOptions = {},
): Chart {
  checkValue(TASK, "the outcomes", outcomes, OUTCOMES);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { estimate = "Growth per year", share = true, from = emptyFrame() } = options;
  const formats = formatsOf(options.locale);
  const defined = outcomes.filter((each): each is Defined => each.estimate !== null)
    .toSorted((one, other) => one.estimate - other.estimate);
  const without = outcomes.length - defined.length;
  const written = (value: number) => share ? formats.change(value) : formats.short(value);
  const above = defined.filter(({ low }) => low !== null && low > 0).length;
  const below = defined.filter(({ high }) => high !== null && high < 0).length;
  const verdict = `Above zero ${above}, below zero ${below}, undecided ${
    defined.length - above - below
  } of ${outcomes.length} specifications`;
  const words = wordsOf(from, { title: `${estimate} under every specification`, ...options }, {
    subtitle: `${estimate} with 95 % interval. ${verdict}`,
    records: null,
    notes: without ? [`Without an estimate: ${formats.count(without, "specifications")}.`] : [],
  }, formats);
  const [least, most] = [defined[0], defined.at(-1)];
  return new Chart({
    words,
    alt: joined([
      `Specification curve: ${words.title}`,
      verdict,
      least && most
        ? `Estimates from ${written(least.estimate)} to ${written(most.estimate)}`
        : "No data",
    ]),
    table: tableOf(outcomes, options.from),
    empty: defined.length === 0,
    draw: (stage) => draw(defined, written, formats, stage),
  }, options);
}

function draw(
  outcomes: readonly Defined[],
  written: (value: number) => string,
  formats: Formats,
  { width, theme }: Stage,
): Drawing {
  const rows = choicesOf(outcomes);
  const names = rows.map(({ value }) => String(value));
  const ticks = valueTicks(...rangeOf(outcomes));
  const y = {
    domain: ticks.domain,
    ticks: ticks.values.map((at) => ({ at, text: at === 0 ? "0" : written(at) })),
  };
  const choices = [...new Set(rows.map(({ choice }) => choice))];
  const left = Math.max(leftOf(y), Math.min(width * 0.3, widestOf(names) + 14));
  const pitch = (width - left - SIZES.dot) / outcomes.length;
  const drawn = outcomes.map((each, index) => ({
    ...clipped(...intervalOf(each), y.domain),
    place: index + 0.5,
    estimate: each.estimate,
    stroke: inkOf(each, theme),
  }));
  const shape = panel({
    width,
    height: TOP,
    theme,
    x: { domain: [0, outcomes.length], ticks: [], silent: true },
    y,
    margin: { left, right: SIZES.dot, bottom: 6 },
    marks: [
      Plot.ruleX(drawn, {
        x: "place",
        y1: "low",
        y2: "high",
        stroke: "stroke",
        strokeWidth: Math.min(1, pitch * 0.6),
      }),
      Plot.dot(drawn, { x: "place", y: "estimate", r: 2, fill: "stroke" }),
    ],
  });
  const arrows = drawn.flatMap(({ place, low, high, goesOn, stroke }) =>
    goesOn.map((way) =>
      arrowHead(
        shape.x(place),
        shape.y(way === "up" ? high : low),
        way,
        stroke,
        Math.min(6, pitch * 0.9),
      )
    )
  );
  let top = TOP + 6;
  const heads: string[] = [];
  const marks: { place: number; from: number; to: number; stroke: string }[] = [];
  for (const choice of choices) {
    heads.push(cutBeside(choice, 0, top + HEAD / 2, width, { fill: theme.ink, bold: true }));
    top += HEAD;
    for (const { value } of rows.filter((row) => row.choice === choice)) {
      const middle = top + ROW / 2;
      const label = typeof value === "number" ? formats.number(value) : value;
      heads.push(cutBeside(nameOf(label, "–"), 8, middle, left - 14, { fill: theme.muted }));
      marks.push(...outcomes.flatMap((each, index) =>
        each.specification[choice] === value
          ? [{
            place: index + 0.5,
            from: middle - 4,
            to: middle + 4,
            stroke: inkOf(each, theme),
          }]
          : []
      ));
      top += ROW;
    }
  }
  const { body: matrix } = plotted({
    width,
    height: top,
    marginLeft: left,
    marginRight: SIZES.dot,
    x: { domain: [0, outcomes.length] },
    y: { type: "identity" },
    marks: [
      Plot.ruleX(marks, {
        x: "place",
        y1: "from",
        y2: "to",
        stroke: "stroke",
        strokeWidth: 2,
      }),
    ],
  });
  const hits = outcomes.map((each, index) =>
    element(
      "rect",
      { x: shape.x(index), y: 0, width: pitch, height: top },
      titled(titleOf(each, written)),
    )
  );
  return {
    body: [
      shape.body,
      ...arrows,
      ...heads,
      matrix,
      element("g", { fill: "none", "pointer-events": "all" }, ...hits),
    ].join(""),
    height: top,
    notes: arrows.length ? [ARROW_NOTE] : [],
  };
}

/** An estimate with its interval and the choices that it was made with. */
function titleOf(
  { specification, estimate, low, high }: Defined,
  written: (value: number) => string,
): string {
  const range = low === null || high === null ? "" : ` (${written(low)} to ${written(high)})`;
  const choices = Object.entries(specification).map(([choice, value]) => `${choice} ${value}`);
  return `${written(estimate)}${range}: ${choices.join(", ")}`;
}

/** Every value of every choice, in the order in which they come up; numbers by size. */
function choicesOf(
  outcomes: readonly Outcome[],
): { readonly choice: string; readonly value: string | number }[] {
  const names = [...new Set(outcomes.flatMap(({ specification }) => Object.keys(specification)))];
  return names.flatMap((choice) => {
    const values = [
      ...new Set(outcomes.map(({ specification }) => specification[choice])),
    ].filter((value) => value !== undefined);
    return values.toSorted((one, other) =>
      typeof one === "number" && typeof other === "number"
        ? one - other
        : String(one) < String(other)
        ? -1
        : 1
    ).map((value) => ({ choice, value }));
  });
}

/** An interval without both bounds is none. */
function intervalOf({ estimate, low, high }: Defined): [number | null, number | null] {
  return low === null && high === null ? [estimate, estimate] : [low, high];
}

/** The estimates with as much of their intervals as leaves them readable. */
function rangeOf(outcomes: readonly Defined[]): [number, number] {
  const estimates = outcomes.map(({ estimate }) => estimate);
  const reach = Math.max(...estimates.map(Math.abs)) * REACH;
  const bounds = outcomes.map(intervalOf).flatMap(([low, high]) => [low ?? -reach, high ?? reach]);
  return [
    Math.max(-reach, Math.min(...estimates, ...bounds)),
    Math.min(reach, Math.max(...estimates, ...bounds)),
  ];
}

function inkOf({ low, high }: Outcome, { series, quiet }: Theme): string {
  if (low !== null && low > 0) return series[0]!.mark;
  return high !== null && high < 0 ? series[1]!.mark : quiet;
}

function tableOf(outcomes: readonly Outcome[], from?: Frame): Frame {
  const names = [...new Set(outcomes.flatMap(({ specification }) => Object.keys(specification)))];
  return tableFrame([
    ...names.map((name) =>
      [
        column(name, "text"),
        outcomes.map(({ specification }) => String(specification[name] ?? "")),
      ] as const
    ),
    [column("estimate", "number"), outcomes.map(({ estimate }) => estimate)],
    [column("low", "number"), outcomes.map(({ low }) => low)],
    [column("high", "number"), outcomes.map(({ high }) => high)],
  ], from);
}
