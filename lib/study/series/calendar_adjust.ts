import { CALENDAR } from "../../analysis/calendar_adjust.ts";
import {
  calendarAdjust as ofNumbers,
  type CalendarAdjusted,
  type CalendarAdjustOptions,
} from "../../analysis/mod.ts";
import { column, Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { isFrame } from "../_given.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeValues, overAll, type SeriesChoice } from "../_view.ts";
import { viewFrame } from "../_view_frame.ts";

const TASK = "adjust for the calendar";
const OPTIONS: Checks<SeriesChoice & CalendarAdjustOptions> = { ...CHOICE, ...CALENDAR };
type Numbers = Parameters<typeof ofNumbers>[0];

/**
 * Values as if every bucket were equally long: of a frame with the columns `adjusted` and `days`,
 * over its complete buckets.
 *
 * @category Smoothing and seasons
 * @throws {TypeError} for a frame without buckets, or lists of different lengths
 * @throws {SyntaxError} for a date that is none
 * @throws {RangeError} for buckets that are not whole months, quarters or years of one kind
 *
 * @example
 * ```ts ignore
 * const months = await trends.newsArticles().timeSeries("month");
 * calendarAdjust(months); // as if every month had as many days
 * ```
 */
export function calendarAdjust(
  series: Frame,
  options?: SeriesChoice & CalendarAdjustOptions,
): Frame;
export function calendarAdjust(
  values: Numbers,
  starts: readonly string[],
  ends: readonly string[],
  options?: CalendarAdjustOptions,
): CalendarAdjusted;
export function calendarAdjust(
  series: Frame | Numbers,
  given?: (SeriesChoice & CalendarAdjustOptions) | readonly string[],
  ends?: readonly string[],
  options?: CalendarAdjustOptions,
): Frame | CalendarAdjusted {
  if (!isFrame(series, TASK)) {
    checkSurplus(TASK, arguments, 4);
    return ofNumbers(series, given as readonly string[], ends as readonly string[], options);
  }
  const chosen = given as (SeriesChoice & CalendarAdjustOptions) | undefined;
  checkOptions(TASK, chosen, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { basis = "days", ...choice } = chosen ?? {};
  const view = viewOf(series, choice, TASK);
  const days = (name: "start" | "end") => {
    const all = series.texts(name);
    return view.kept.map((at) => all[view.rows[at]!]!);
  };
  const found = ofNumbers(completeValues(view), days("start"), days("end"), { basis });
  const { unit } = view.measure;
  return viewFrame(
    view,
    [
      [column("adjusted", "number", "Value at equal length", unit), overAll(view, found.values)],
      [column("days", "integer", "Days of the bucket"), overAll(view, found.days)],
    ],
    found.notes,
    { method: found.method, basis },
  );
}
