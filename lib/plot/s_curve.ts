import * as Plot from "@observablehq/plot";
import type { CurveFit } from "../analysis/mod.ts";
import { column, FRAME, type Frame } from "../frame/mod.ts";
import { spanWords } from "../words/buckets.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  listOf,
  number,
  shape,
  TEXT,
} from "../words/check.ts";
import { noteText } from "../words/note.ts";
import { RefusedType } from "../words/refusals.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having, isList, isObject } from "./checks.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { joined } from "./data/phrases.ts";
import { wordsOf } from "./data/words.ts";
import { hitMarks } from "./layout/hits.ts";
import { type Axis, leftOf, panel } from "./layout/panel.ts";
import { valueTicks } from "./layout/ticks.ts";
import { exactText, type Scale, valueAxis, valueText } from "./layout/value_axis.ts";
import { formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { element } from "./page/svg.ts";
import { textAt } from "./page/text.ts";
import { SIZES } from "./theme.ts";

/**
 * The range of a forecast at some level, at the times of `at`.
 *
 * @category Charts
 */
export interface FanBand {
  /** 0.5, 0.8, 0.95. */
  readonly level: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * An S-curve with what it was fitted to.
 *
 * @category Charts
 */
export interface FittedCurve {
  readonly fit: CurveFit<string>;
  readonly times: readonly number[];
  readonly values: readonly number[];
  /** The times of the fit's `predicted` values. */
  readonly at?: readonly number[];
  readonly fan?: readonly FanBand[];
}

/**
 * Options of {@linkcode sCurve}.
 *
 * @category Charts
 */
export interface SCurveOptions extends ChartOptions {
  /** Unit of the values, at their axis. */
  readonly unit?: string;
  /** The frame that the values came from, for title and source. */
  readonly from?: Frame;
}

const TASK = "draw the curve";
const NUMBERS = listOf(number());
const FAN = listOf(
  shape("{ level, low, high }", { level: number(), low: NUMBERS, high: NUMBERS }),
);
const CURVE: Checks<FittedCurve> = {
  fit: having("what fitLogistic and its like give", {
    coefficients: isObject,
    inflection: isObject,
    notes: isList,
    method: TEXT.passes,
  }),
  times: NUMBERS,
  values: NUMBERS,
  at: NUMBERS,
  fan: FAN,
};
const OPTIONS: Checks<SCurveOptions> = { unit: TEXT, from: FRAME, ...CHART };

/**
 * An S-curve over the values it was fitted to, with its capacity and inflection; where the fit has
 * predictions, a dashed line and the fan of the forecast. A curve that cannot be identified is not
 * drawn: the values stand alone, and a note says why.
 *
 * @category Charts
 * @throws {TypeError} when the lists do not fit each other
 *
 * @example
 * ```ts ignore
 * const times = [2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021];
 * const values = [20, 51, 109, 205, 312, 396, 452, 480]; // running totals
 * const at = [2022, 2023, 2024];
 * plot.sCurve({ fit: fitLogistic(values, { times, at }), times, values, at });
 * ```
 */
export function sCurve(curve: FittedCurve, options: SCurveOptions = {}): Chart {
  checkOptions(TASK, curve, CURVE, "the curve");
  for (const name of ["fit", "times", "values"] as const) {
    checkValue(TASK, `the curve.${name}`, curve[name], CURVE[name]);
  }
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  checkLengths(curve);
  const { fit, times, values, at = [], fan = [] } = curve;
  const { unit = null, from = emptyFrame() } = options;
  const formats = formatsOf(options.locale);
  const scale: Scale = { formats, unit };
  const capacity = fit.coefficients.capacity;
  const said = fit.reason === null && capacity?.value !== null && capacity !== undefined
    ? [
      `Capacity ${valueText(capacity.value, scale)}${
        rangeOf(capacity, (each) => valueText(each, scale))
      }`,
      fit.inflection.value === null
        ? ""
        : `fastest growth at ${timeText(fit.inflection.value)}${rangeOf(fit.inflection, timeText)}`,
    ].filter(Boolean).join("; ")
    : `No curve: ${fit.notes.map(noteText).join("; ")}`;
  const levels = fan.map(({ level }) => formats.percent(level)).join(", ");
  const words = wordsOf(from, { title: `${fit.method} curve`, ...options }, {
    subtitle: `Running total and fitted ${fit.method.toLowerCase()} curve`,
    records: null,
    notes: [
      `${said}.`,
      at.length && fit.predicted ? `Dashed: continued${levels && `; bands: ${levels}`}.` : "",
    ].filter(Boolean),
  }, formats);
  return new Chart({
    words,
    alt: joined([
      `Line chart: ${words.title}`,
      words.subtitle,
      times.length
        ? `${spanWords(String(times[0]), String(times.at(-1)))}: first ${
          valueText(values[0]!, scale)
        }, last ${valueText(values.at(-1)!, scale)}`
        : "No data",
      said,
    ]),
    table: tableFrame([
      [column("time", "number"), [...times, ...at]],
      [column("value", "number", null, unit), [...values, ...at.map(() => null)]],
      [column("curve", "number", "Fitted or predicted", unit), [
        ...fit.fitted ?? times.map(() => null),
        ...fit.predicted ?? at.map(() => null),
      ]],
    ], options.from),
    empty: times.length === 0,
    draw: (stage) => draw(curve, scale, stage),
  }, options);
}

function draw(
  { fit, times, values, at = [], fan = [] }: FittedCurve,
  scale: Scale,
  { width, height, theme }: Stage,
): Drawing {
  const { fitted, predicted } = fit;
  const capacity = fit.reason === null ? fit.coefficients.capacity?.value ?? null : null;
  const y = valueAxis([
    ...values,
    ...(predicted ?? []),
    ...fan.flatMap(({ high }) => high),
    ...(capacity === null ? [] : [capacity]),
  ], scale);
  const all = [...times, ...(predicted ? at : [])];
  const x = timeAxis(Math.min(...all), Math.max(...all));
  const ink = theme.series[0]!;
  const points = (xs: readonly number[], ys: readonly number[]) =>
    xs.map((time, index) => ({ time, value: ys[index]! }));
  const last = times.length - 1;
  const ahead = predicted && fitted
    ? points([times[last]!, ...at], [fitted[last]!, ...predicted])
    : [];
  const line = {
    x: "time",
    y: "value",
    stroke: ink.mark,
    strokeWidth: SIZES.line,
    pointerEvents: "none",
  } as const;
  const shape = panel({
    width,
    height,
    theme,
    x,
    y,
    margin: { left: leftOf(y), right: SIZES.dot + 6 },
    marks: [
      predicted
        ? hitMarks(
          at.map((time, index) => ({
            from: time - (at[0]! - times[last]!) / 2,
            to: time + (at[0]! - times[last]!) / 2,
            text: `${time}: ${exactText(predicted[index]!, scale)} expected${
              fan.map(({ level, low, high }) =>
                `, ${scale.formats.percent(level)} between ${exactText(low[index]!, scale)} and ${
                  exactText(high[index]!, scale)
                }`
              ).join("")
            }`,
          })),
          x.domain,
        )
        : null,
      predicted && fitted
        ? fan.map(({ low, high }) =>
          Plot.areaY([
            { time: times[last]!, low: fitted[last]!, high: fitted[last]! },
            ...at.map((time, index) => ({ time, low: low[index]!, high: high[index]! })),
          ], {
            x: "time",
            y1: "low",
            y2: "high",
            fill: ink.mark,
            fillOpacity: SIZES.band,
            pointerEvents: "none",
          })
        )
        : null,
      fitted ? Plot.line(points(times, fitted), line) : null,
      ahead.length ? Plot.line(ahead, { ...line, strokeDasharray: "4 3" }) : null,
      Plot.dot(points(times, values), {
        x: "time",
        y: "value",
        r: SIZES.dot,
        fill: theme.paper,
        stroke: theme.ink,
        strokeWidth: 1.25,
        title: ({ time, value }: { time: number; value: number }) =>
          `${time}: ${exactText(value, scale)}`,
      }),
    ],
  });
  const level = capacity === null ? "" : element("line", {
    x1: shape.left,
    x2: shape.right,
    y1: shape.y(capacity),
    y2: shape.y(capacity),
    stroke: theme.ink,
    "stroke-dasharray": "2 2",
  }) + textAt("capacity", shape.left + 4, shape.y(capacity) - 5, { fill: theme.ink });
  return { body: shape.body + level + inflectionMark(fit, x, shape, theme.ink) };
}

/** A rule where growth is fastest, its interval a bar on the axis. */
function inflectionMark(
  { inflection, reason }: CurveFit<string>,
  { domain }: Axis,
  { x, bottom, top }: { x: (at: number) => number; bottom: number; top: number },
  stroke: string,
): string {
  const { value, low, high } = inflection;
  if (reason !== null || value === null) return "";
  const clamp = (time: number) => x(Math.max(domain[0], Math.min(domain[1], time)));
  const interval = low === null || high === null ? "" : element("line", {
    x1: clamp(low),
    x2: clamp(high),
    y1: bottom,
    y2: bottom,
    stroke,
    "stroke-width": 3,
  });
  return interval + element("line", {
    x1: x(value),
    x2: x(value),
    y1: top + (bottom - top) * 0.35,
    y2: bottom,
    stroke,
    "stroke-dasharray": "2 2",
  });
}

/** Years as whole numbers. */
function timeAxis(least: number, greatest: number): Axis {
  const span = greatest - least || 1;
  const { values } = valueTicks(0, span, { whole: true });
  const step = (values[1] ?? 1) - (values[0] ?? 0);
  const first = Math.ceil(least / step) * step;
  const ticks = Array.from(
    { length: Math.floor((greatest - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  return {
    domain: [least, least + span],
    ticks: ticks.map((at) => ({ at, text: String(at) })),
  };
}

function timeText(time: number): string {
  return time.toFixed(1);
}

function rangeOf(
  { low, high }: { readonly low: number | null; readonly high: number | null },
  written: (value: number) => string,
): string {
  return low === null || high === null
    ? ""
    : ` (95 % interval ${written(low)} to ${written(high)})`;
}

function checkLengths({ times, values, at = [], fan = [] }: FittedCurve): void {
  const odd = fan.find(({ low, high }) => low.length !== at.length || high.length !== at.length);
  if (times.length === values.length && !odd) return;
  throw new RefusedType(
    odd
      ? `Cannot draw the forecast: each band must have a bound for each of ${at.length} times, ` +
        `current length is ${odd.low.length}`
      : `Cannot draw the curve: values must have one for each of ${times.length} times, current ` +
        `length is ${values.length}`,
  );
}
