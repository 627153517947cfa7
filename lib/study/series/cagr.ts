import { type Cagr, cagr as ofNumbers } from "../../analysis/mod.ts";
import { Frame } from "../../frame/mod.ts";
import { checkOptions, checkSurplus } from "../../words/check.ts";
import { percentWords } from "../../words/numbers.ts";
import { undefinedWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { isFrame } from "../_given.ts";
import { growthPart } from "../_growth_part.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeTimes, completeValues, type SeriesChoice } from "../_view.ts";

type Numbers = Parameters<typeof ofNumbers>[0];
const TASK = "compute CAGR";
type NumbersOptions = NonNullable<Parameters<typeof ofNumbers>[2]>;

/**
 * Compound annual growth rate from the first record to the last complete bucket. {@linkcode growth} uses
 * all buckets and has an interval.
 *
 * @category Growth
 * @throws {TypeError} for a frame without buckets, or lists of different lengths
 * @throws {RangeError} for negative or not finite values, or times that do not increase
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * cagr(series).value; // per year
 * ```
 */
export function cagr(series: Frame, choice?: SeriesChoice): Cagr & Finding;
export function cagr(times: Numbers, counts: Numbers, options?: NumbersOptions): Cagr;
export function cagr(
  series: Frame | Numbers,
  given?: SeriesChoice | Numbers,
  options?: NumbersOptions,
): Cagr {
  if (!isFrame(series, TASK)) {
    checkSurplus(TASK, arguments, 3);
    return ofNumbers(series, given as Numbers, options);
  }
  const choice = given as SeriesChoice | undefined;
  checkOptions(TASK, choice, CHOICE);
  checkSurplus(TASK, arguments, 2);
  const view = growthPart(viewOf(series, choice ?? {}, TASK));
  const found = ofNumbers(completeTimes(view), completeValues(view));
  const { value, reason } = found;
  return shown({ ...found, ...findingOf(view, found.notes) }, [
    `CAGR: ${value === null ? undefinedWords(reason) : percentWords(value)}`,
  ]);
}
