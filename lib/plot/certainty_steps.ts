import * as Plot from "@observablehq/plot";
import type { CertaintyGrowth, CertaintySweep } from "../analysis/mod.ts";
import { column, FRAME, type Frame } from "../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  TEXT,
} from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having, isKnownOrNot, isObject } from "./checks.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { joined } from "./data/phrases.ts";
import { wordsOf } from "./data/words.ts";
import { hitMarks, pointWords } from "./layout/hits.ts";
import { leftOf, panel } from "./layout/panel.ts";
import { type Scale, valueAxis, valueText } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { SIZES } from "./theme.ts";

/**
 * Options of {@linkcode certaintySteps}.
 *
 * @category Charts
 */
export interface CertaintyStepsOptions extends ChartOptions {
  /** Of a sweep: how many are left, or the sum of their amounts. @default {"count"} */
  readonly measure?: "count" | "amount";
  /** Unit of the amounts. @default {the currency of `from`} */
  readonly unit?: string;
  /** The frame that the sweep was computed from, for title and source. */
  readonly from?: Frame;
}

interface Step {
  readonly certainty: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const TASK = "draw a certainty sweep";
const SWEEP = having("what `await certaintyGrowth(sweep)` gives, or certaintySweep of links", {
  steps: isSteps,
});
const OPTIONS: Checks<CertaintyStepsOptions> = {
  measure: choice("count", "amount"),
  unit: TEXT,
  from: FRAME,
  ...CHART,
};

/**
 * What is left at every certainty threshold (or how fast it grows), as a step function: the value
 * at a threshold is that of the links at least as certain.
 *
 * @category Charts
 * @param result of `certaintySweep` or `certaintyGrowth`
 *
 * @example
 * ```ts ignore
 * // how surely each investment belongs to the topic
 * plot.certaintySteps(certaintySweep([0.6, 0.7, 0.7, 0.9, 1]));
 * ```
 */
export function certaintySteps(
  result: CertaintySweep | CertaintyGrowth,
  options: CertaintyStepsOptions = {},
): Chart {
  checkValue(TASK, "the sweep", result, SWEEP);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { measure = "count", from = emptyFrame() } = options;
  const { unit = from.provenance.currency } = options;
  const growth = "sign" in result;
  const steps = growth ? result.steps.map(growthStep) : result.steps.map((each): Step => ({
    certainty: each.certainty,
    value: measure === "count" ? each.count : each.amount,
    low: null,
    high: null,
  }));
  const formats = formatsOf(options.locale);
  const scale: Scale = {
    formats,
    unit: measure === "amount" ? unit : null,
    share: growth,
    whole: !growth && measure === "count",
  };
  const what = growth ? "Growth per year" : measure === "count" ? "Links left" : "Sum of amounts";
  const words = wordsOf(from, options, {
    subtitle: `${what} at each certainty threshold`,
    records: null,
    notes: growth ? ["Band: 95 % interval."] : [],
  }, formats);
  const [first, last] = [steps[0], steps.at(-1)];
  const said = ({ value, certainty }: Step) =>
    `${value === null ? "not known" : valueText(value, scale)} at ${formats.number(certainty)}`;
  return new Chart({
    words,
    alt: joined([
      `Step chart: ${words.title || what}`,
      words.subtitle,
      first && last
        ? `${formats.count(steps.length, "thresholds")}: ${
          steps.length > 1 ? `${said(first)}, ${said(last)}` : said(first)
        }`
        : "No data",
    ]),
    table: tableFrame([
      [column("certainty", "number", "Threshold"), steps.map(({ certainty }) => certainty)],
      [column("value", "number", what, scale.unit), steps.map(({ value }) => value)],
      [column("low", "number"), steps.map(({ low }) => low)],
      [column("high", "number"), steps.map(({ high }) => high)],
    ], from),
    empty: steps.every(({ value }) => value === null),
    draw: (stage) => draw(growth ? fromZero(steps) : withEnds(steps), scale, stage),
  }, options);
}

/** Below the least certainty that there is, all links are left: what holds there holds from 0 on. */
function fromZero(steps: readonly Step[]): readonly Step[] {
  const [first] = steps;
  return first && first.certainty > 0 ? [{ ...first, certainty: 0 }, ...steps] : steps;
}

function draw(steps: readonly Step[], scale: Scale, { width, height, theme }: Stage): Drawing {
  const values = steps.flatMap(({ value, low, high }) => [value, low, high]);
  const y = valueAxis(values.filter((value) => value !== null), scale);
  const ink = theme.series[0]!.mark;
  const known = runsBetweenGaps(steps);
  const { body } = panel({
    width,
    height,
    theme,
    x: {
      domain: [0, 1],
      ticks: TICKS.map((at) => ({ at, text: String(at) })),
      title: "certainty at least",
    },
    y,
    margin: { left: leftOf(y), right: SIZES.dot + 4, bottom: 40 },
    marks: [
      hitMarks(
        steps.map((step, index) => ({
          from: steps[index - 1]?.certainty ?? 0,
          to: step.certainty,
          text: `${scale.formats.number(step.certainty)}: ${
            pointWords({ ...step, partial: false }, scale)
          }`,
        })),
        [0, 1],
      ),
      Plot.areaY(known.filter(({ low, high }) => low !== null && high !== null), {
        x: "certainty",
        y1: "low",
        y2: "high",
        z: "run",
        curve: "step-before",
        fill: ink,
        fillOpacity: SIZES.band,
        pointerEvents: "none",
      }),
      Plot.line(known, {
        x: "certainty",
        y: "value",
        z: "run",
        curve: "step-before",
        stroke: ink,
        strokeWidth: SIZES.line,
        pointerEvents: "none",
      }),
    ],
  });
  return { body };
}

/** From threshold 0 on, and nothing above the highest certainty. */
function withEnds(steps: readonly Step[]): Step[] {
  const last = steps.at(-1);
  if (!last) return [];
  const none = { value: 0, low: null, high: null };
  return [
    ...fromZero(steps),
    ...(last.certainty < 1
      ? [{ ...none, certainty: last.certainty }, { ...none, certainty: 1 }]
      : []),
  ];
}

function runsBetweenGaps(steps: readonly Step[]): (Step & { readonly run: number })[] {
  let run = 0;
  return steps.flatMap((step) => {
    if (step.value !== null) return [{ ...step, run }];
    run += 1;
    return [];
  });
}

function growthStep({ certainty, rate }: CertaintyGrowth["steps"][number]): Step {
  return { certainty, value: rate.value, low: rate.low, high: rate.high };
}

/** Whether each has a threshold with what is left there, or its growth. */
function isSteps(value: unknown): boolean {
  return Array.isArray(value) &&
    value.every((step) =>
      Number.isFinite(step?.certainty) && Number.isFinite(step?.count) &&
      (step.rate === undefined ? isKnownOrNot(step.amount) : isObject(step.rate))
    );
}
