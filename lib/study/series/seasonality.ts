import {
  type Seasonality,
  seasonality as ofNumbers,
  type SeasonalityOptions,
} from "../../analysis/mod.ts";
import { SEASONALITY } from "../../analysis/seasonality.ts";
import { column, Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { percentWords } from "../../words/numbers.ts";
import { briefWords, undefinedWords } from "../../words/quantity.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
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

/**
 * Seasons of a series of a frame; the first index is that of its first complete bucket.
 *
 * @category Smoothing and seasons
 */
export interface SeriesSeasonality extends Seasonality, Finding {
  /** The series with the columns `trend` and `adjusted`. */
  readonly frame: Frame;
}

const TASK = "measure seasonality";
const OPTIONS: Checks<SeriesChoice & SeasonalityOptions> = { ...CHOICE, ...SEASONALITY };

/**
 * Seasonality of months or quarters by classical decomposition: of a frame with the adjusted
 * series as a frame, of numbers with a period.
 *
 * @category Smoothing and seasons
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for yearly buckets, which have no season, and for a gap between complete ones
 *
 * @example
 * ```ts ignore
 * const months = await trends.newsArticles().timeSeries("month");
 * seasonality(months).adjusted;
 * ```
 */
export function seasonality(
  series: Frame,
  options?: SeriesChoice & SeasonalityOptions,
): SeriesSeasonality;
export function seasonality(
  values: Numbers,
  period: number,
  options?: SeasonalityOptions,
): Seasonality;
export function seasonality(
  series: Frame | Numbers,
  given?: (SeriesChoice & SeasonalityOptions) | number,
  options?: SeasonalityOptions,
): Seasonality {
  if (!isFrame(series, TASK)) {
    checkSurplus(TASK, arguments, 3);
    return ofNumbers(series, given as number, options);
  }
  const asked = given as (SeriesChoice & SeasonalityOptions) | undefined;
  checkOptions(TASK, asked, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const chosen = asked ?? {};
  const view = gaplessOf(viewOf(series, chosen, TASK), TASK);
  const period = PER_YEAR[view.resolution];
  if (period === 1) {
    throw new RefusedValue(
      `Cannot ${TASK}: the buckets must be months or quarters, current value is "year"`,
    );
  }
  const { model = "multiplicative" } = chosen;
  const found = ofNumbers(completeValues(view), period, { model });
  const { unit } = view.measure;
  const frame = viewFrame(
    view,
    [
      [column("trend", "number", "Average over a year", unit), overAll(view, found.trend)],
      [
        column("adjusted", "number", "Value without its season", unit),
        overAll(view, found.adjusted ?? []),
      ],
    ],
    found.notes,
    { method: found.method, model, period },
  );
  const { strength, pValue, reason } = found;
  return shown({ ...found, ...findingOf(view, found.notes), frame }, [
    strength === null
      ? undefinedWords(reason)
      : `seasons explain ${percentWords(strength)} of the variance around the trend, p ${
        briefWords(pValue ?? 0)
      }`,
  ]);
}
