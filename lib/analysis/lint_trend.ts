import { checkOptions, type Checks, checkSurplus, LIST, number } from "../words/check.ts";
import {
  checkCounts,
  checkInteger,
  checkNumber,
  checkNumbers,
  checkObject,
  checkSameLength,
} from "./_check.ts";
import { type Note, note } from "../words/note.ts";
import { amountRules } from "./_lint_amounts.ts";
import { documentRules, seriesRules } from "./_lint_series.ts";
import { sourceRules } from "./_lint_sources.ts";
import type { Result } from "./_result.ts";
import { type Sources, testableSources } from "./_source_series.ts";
import type { TrendToLint, TrendWarning } from "./_trend_warning.ts";

export type { TrendToLint, TrendWarning, TrendWarningCode } from "./_trend_warning.ts";

/**
 * Result of {@linkcode lintTrend}.
 *
 * @category Evidence
 */
export interface LintedTrend extends Result<{ buckets: number; checked: readonly string[] }> {
  readonly warnings: readonly TrendWarning[];
}

const TASK = "lint a trend";

const TREND: Checks<TrendToLint> = {
  labels: LIST,
  counts: LIST,
  partial: LIST,
  withoutLabel: number({ least: 0 }),
  sources: LIST,
  amounts: LIST,
  duplicates: LIST,
};

/**
 * Reads a series as a sceptic would: which of its features make a trend look like one that is none?
 *
 * Looks at unfinished, empty, few and single high buckets, few documents, undated ones, near-duplicates,
 * sources that carry the series, begin or end in it, and unknown or single large amounts. Every
 * warning holds the numbers it rests on. Series and sources are judged on finished buckets, what one
 * source gives on all. A source begins or ends only where its documents, spread as those of all, would leave so many buckets out
 * in less than 1 % of cases (hypergeometric, Bonferroni over the sources), and only a clear gain has
 * a part that a source is of. Where documents of the sources scatter from bucket to bucket by more
 * than chance while they last, the cases are beta-binomial ones that scatter so, and a note says how
 * much: without it 1 to 25 % of series whose sources scatter had a false alarm, with it 0 to 2 %.
 *
 * @category Evidence
 * @throws {TypeError} when lists have not one length
 * @throws {RangeError} when a count is negative or not finite, or a bucket index out of bounds
 *
 * @example The last year is unfinished
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { warnings } = lintTrend({
 *   labels: ["2018", "2019", "2020", "2021", "2022", "2023"],
 *   counts: [110, 120, 118, 125, 130, 40],
 *   partial: [false, false, false, false, false, true],
 * });
 * assertEquals(warnings.map(({ code }) => code), ["partial_bucket"]);
 * ```
 */
export function lintTrend(trend: TrendToLint): LintedTrend {
  checkSurplus(TASK, arguments, 1);
  checkTrend(trend);
  const { sources, amounts, duplicates, withoutLabel } = trend;
  const given = { series: trend.counts, withoutLabel, duplicates, sources, amounts };
  const rules = [...seriesRules, ...documentRules, ...sourceRules, ...amountRules];
  return {
    method: "trend lint",
    parameters: {
      buckets: trend.counts.length,
      checked: Object.entries(given).flatMap(([name, list]) => list === undefined ? [] : [name]),
    },
    notes: scatterNotes(testableSources(trend)),
    warnings: rules.flatMap((rule) => rule(trend)),
  };
}

function scatterNotes({ scatter: { dispersion, beyondChance } }: Sources): Note[] {
  return dispersion !== null && beyondChance ? [note("scattering_sources", { dispersion })] : [];
}

function checkTrend(trend: TrendToLint): void {
  checkOptions(TASK, trend, TREND, "the trend");
  const { labels, counts, partial } = trend;
  const { sources = [], amounts = [], duplicates = [] } = trend;
  checkSameLength(TASK, { labels, counts, partial });
  checkCounts(TASK, "counts", counts);
  sources.forEach((one, i) => {
    checkObject(TASK, `sources[${i}]`, one, "{ source, counts }");
    checkSameLength(TASK, { counts, [`sources[${i}].counts`]: one.counts });
    checkCounts(TASK, `sources[${i}].counts`, one.counts);
  });
  const bounds = { min: 0, max: counts.length - 1 };
  amounts.forEach((one, i) => {
    checkObject(TASK, `amounts[${i}]`, one, "{ bucket, amount }");
    const { bucket, amount } = one;
    checkInteger(TASK, `amounts[${i}].bucket`, bucket, bounds);
    if (amount !== null) checkNumber(TASK, `amounts[${i}].amount`, amount, { min: 0 });
  });
  duplicates.forEach((buckets, i) => checkNumbers(TASK, `duplicates[${i}]`, buckets, bounds));
}
