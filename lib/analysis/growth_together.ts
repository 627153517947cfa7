import { atOnce } from "../steps.ts";
import { checkOptions, type Checks, checkSurplus, LIST } from "../words/check.ts";
import { checkLength, type Numbers, ONLY_LEVEL } from "./_check.ts";
import { dependenceOf } from "./_dependence.ts";
import { growthData, type GrowthInput } from "./_growth_data.ts";
import { fitGrowth } from "./_growth_fit.ts";
import { growthResult, noGrowth } from "./_growth_result.ts";
import { type Common, commonOf, type Scattered } from "./_common_scatter.ts";
import { moderatedErrors } from "./_moderation.ts";
import type { Reason } from "./_result.ts";
import { scatterOf } from "./_scatter.ts";
import { errorsOf, quantiles } from "./_slope_error.ts";
import {
  type Found,
  LOG_LINEAR,
  type LogLinearGrowth,
  type LogLinearOptions,
} from "./_growth_types.ts";

/**
 * One of many series.
 *
 * @category Growth
 */
export interface SeriesToFit extends Omit<LogLinearOptions, "level" | "model"> {
  /** Start of each bucket, increasing. */
  readonly times: Numbers;
  /** One value per bucket, not negative. */
  readonly counts: Numbers;
}

/**
 * Growth of many series, and what their intervals have in common.
 *
 * @category Growth
 */
export interface GrowthTogether {
  /** In the order of the series. */
  readonly growths: readonly LogLinearGrowth[];
  /** Null: too few series, each has its own error. */
  readonly common: Common | null;
}

/** From so many series on the error of each is estimated with that of all. */
const FEWEST_SERIES = 20;

const TASK = "fit growth of many series";
const { level: _level, model: _model, ...OF_ONE } = LOG_LINEAR;
const SERIES: Checks<SeriesToFit> = { ...OF_ONE, times: LIST, counts: LIST };

/**
 * Average growth of many series over the same kind of buckets, as {@linkcode logLinearGrowth} has it,
 * but with errors that are estimated over all of them together: a single short series says little of
 * how much its neighbours are alike, and among many some look surer than they are.
 *
 * All series have one correlation of neighbours; the scatter beside counting noise (its variance
 * relative to the square of the expectation) is moderated: a mean of the series' own and the common
 * one, weighted by degrees of freedom (Smyth 2004). It assumes that series differ by chance from each
 * other and do not move together. Rates are the same as of each series alone. Fewer than twenty
 * series have the errors that they have alone.
 *
 * @category Growth
 * @throws {TypeError} when a list is no list of numbers, or lists of one series differ in length
 * @throws {RangeError} when {@linkcode logLinearGrowth} refuses a series
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { growths, common } = growthTogether([{ times: [1, 2, 3], counts: [5, 7, 9] }]);
 * assertEquals([growths.length, common], [1, null]);
 * ```
 */
export function growthTogether(
  series: readonly SeriesToFit[],
  options: Pick<LogLinearOptions, "level"> = {},
): GrowthTogether {
  checkSurplus(TASK, arguments, 2);
  checkOptions(TASK, options, ONLY_LEVEL);
  checkLength(TASK, "series", series);
  Array.from(series).forEach((one, at) => checkOptions(TASK, one, SERIES, `series[${at}]`));
  return atOnce(growthTogetherSteps(series, options));
}

/** The same with a stop after each series. */
export function* growthTogetherSteps(
  series: readonly SeriesToFit[],
  options: Pick<LogLinearOptions, "level"> = {},
): Generator<void, GrowthTogether> {
  const quantile = quantiles();
  const inputs: { readonly input: GrowthInput; readonly found: Scattered | Reason }[] = [];
  for (const { times, counts, ...own } of series) {
    const input = growthData(TASK, times, counts, { ...own, ...options });
    const fit = fitGrowth(input.data, "quasi-poisson");
    const found = typeof fit === "string" ? fit : {
      fit,
      scatter: scatterOf(fit, input.data.times),
    };
    inputs.push({ input, found });
    yield;
  }
  const all = inputs.flatMap(({ found }) => typeof found === "string" ? [] : found);
  const common = all.length < FEWEST_SERIES ? null : yield* commonOf(all);
  const growths: LogLinearGrowth[] = [];
  for (const { input, found } of inputs) {
    growths.push(
      typeof found === "string"
        ? noGrowth(input, found)
        : growthResult(input, amongOthers(found, common), quantile),
    );
    yield;
  }
  return { growths, common };
}

function amongOthers(found: Scattered, common: Common | null): Found {
  const { fit, scatter } = found;
  const { slope, influence } = fit;
  if (common === null) {
    const dependence = dependenceOf(scatter.rest);
    const errors = errorsOf(fit, influence, scatter, dependence);
    return { slope, influence, fit, scatter, dependence, errors };
  }
  const { errors, share } = moderatedErrors(found, common);
  const dependence = common.rho * share > 0 ? { rho: common.rho, share } : null;
  return { slope, influence, fit, scatter, dependence, errors, together: true };
}
