import { MANN_KENDALL } from "../../analysis/mann_kendall.ts";
import {
  type MannKendall,
  mannKendall,
  type MannKendallOptions,
  type Quantity,
  type SenSlope,
  senSlope,
} from "../../analysis/mod.ts";
import type { Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { briefWords, quantityWords, undefinedWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeTimes, completeValues, type SeriesChoice } from "../_view.ts";
import { levelLine } from "./_level.ts";

/**
 * Whether a series rises or falls, and by how much a year.
 *
 * @category Trend and change
 */
export interface TrendTest extends Finding {
  /** Null with the reason in `mannKendall`. */
  readonly trend: MannKendall["trend"];
  readonly pValue: number | null;
  /** Sen's slope, in units of the measure per year. */
  readonly slope: Quantity;
  readonly mannKendall: MannKendall;
  readonly senSlope: SenSlope;
}

const TASK = "test for a trend";
const OPTIONS: Checks<SeriesChoice & MannKendallOptions> = { ...CHOICE, ...MANN_KENDALL };

/**
 * Tests a series for a trend over its complete buckets: Mann-Kendall, with Sen's slope per year.
 *
 * @category Trend and change
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure or series that the frame does not have
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * trendTest(series).trend; // up, down or none
 * ```
 */
export function trendTest(
  series: Frame,
  options: SeriesChoice & MannKendallOptions = {},
): TrendTest {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { autocorrelation = "none", level = 0.95 } = options;
  const view = viewOf(series, options, TASK);
  const values = completeValues(view);
  const test = mannKendall(values, { autocorrelation, level });
  const sen = senSlope(values, { times: completeTimes(view), level });
  const { trend, pValue } = test;
  const result = {
    ...findingOf(view, [...test.notes, ...sen.notes]),
    trend,
    pValue,
    slope: sen.slope,
    mannKendall: test,
    senSlope: sen,
  };
  return shown(result, [
    `trend: ${trend ?? undefinedWords(test.reason)}${
      pValue === null ? "" : `, p ${briefWords(pValue)}`
    } (Mann-Kendall)`,
    `slope per year: ${quantityWords(sen.slope)} (Sen)`,
    levelLine(level),
  ]);
}
