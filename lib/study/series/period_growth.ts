import { type PeriodGrowth, periodGrowth as ofNumbers } from "../../analysis/mod.ts";
import { PERIOD_GROWTH } from "../../analysis/period_growth.ts";
import { column, Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, choice, either } from "../../words/check.ts";
import { isFrame } from "../_given.ts";
import { viewOf } from "../_read_view.ts";
import {
  CHOICE,
  completeValues,
  gaplessOf,
  overAll,
  PER_YEAR,
  type SeriesChoice,
} from "../_view.ts";
import { viewFrame } from "../_view_frame.ts";

type Numbers = Parameters<typeof ofNumbers>[0];
type NumbersOptions = NonNullable<Parameters<typeof ofNumbers>[1]>;

/**
 * Options of {@linkcode periodGrowth} of a frame.
 *
 * @category Growth
 */
export interface PeriodGrowthOptions extends SeriesChoice {
  /** Buckets between base and value, or the same bucket a year before. @default {1} */
  readonly lag?: number | "year";
}

const TASK = "compute period growth";
const OPTIONS: Checks<PeriodGrowthOptions> = {
  ...CHOICE,
  lag: either(PERIOD_GROWTH.lag, choice("year")),
};
const COLUMNS = [
  column("growth", "number", "Growth over the earlier bucket, as a fraction"),
  column("reason", "text", "Why the growth is not defined"),
] as const;

/**
 * Growth of each bucket over an earlier one. Of a frame: a frame with the columns `growth` and
 * `reason`; of numbers: the values and their reasons.
 *
 * Unfinished buckets neither have growth nor serve as a base; a base of 0 gives null and
 * `zero_base`.
 *
 * @category Growth
 * @throws {TypeError} for a frame without buckets, or lists of different lengths
 * @throws {RangeError} for negative or not finite values, or a lag that is no whole number from 1
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * periodGrowth(series); // of each year over the one before
 * periodGrowth([10, 12, 9]).values; // null, 0.2, -0.25
 * ```
 */
export function periodGrowth(series: Frame, options?: PeriodGrowthOptions): Frame;
export function periodGrowth(counts: Numbers, options?: NumbersOptions): PeriodGrowth;
export function periodGrowth(
  series: Frame | Numbers,
  options: PeriodGrowthOptions | NumbersOptions = {},
): Frame | PeriodGrowth {
  checkSurplus(TASK, arguments, 2);
  if (!isFrame(series, TASK)) return ofNumbers(series, options as NumbersOptions);
  checkOptions(TASK, options as PeriodGrowthOptions, OPTIONS);
  const { lag = 1, ...choice } = options as PeriodGrowthOptions;
  const view = gaplessOf(viewOf(series, choice, TASK), TASK);
  const buckets = lag === "year" ? PER_YEAR[view.resolution] : lag;
  const { method, parameters, notes, values, reasons } = ofNumbers(completeValues(view), {
    lag: buckets,
  });
  const [growth, reason] = COLUMNS;
  const left = view.labels.map((_, at) => view.kept.includes(at) ? null : "partial_bucket");
  const why = overAll(view, reasons);
  return viewFrame(
    view,
    [
      [growth, overAll(view, values)],
      [reason, left.map((each, at) => each ?? why[at] ?? null)],
    ],
    notes,
    { method, ...parameters },
  );
}
