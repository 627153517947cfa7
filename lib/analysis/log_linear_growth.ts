import { checkOptions, checkSurplus } from "../words/check.ts";
import type { Numbers } from "./_check.ts";
import { dependenceOf } from "./_dependence.ts";
import { growthData } from "./_growth_data.ts";
import { fitGrowth } from "./_growth_fit.ts";
import { growthResult, noGrowth } from "./_growth_result.ts";
import { LOG_LINEAR, type LogLinearGrowth, type LogLinearOptions } from "./_growth_types.ts";
import { scatterOf } from "./_scatter.ts";
import { errorsOf, quantiles } from "./_slope_error.ts";

export type { LogLinearGrowth, LogLinearOptions, LogLinearParameters } from "./_growth_types.ts";

const TASK = "fit log-linear growth";

/**
 * Average growth of a series: counts fitted by an exponential curve over all finished buckets.
 *
 * `quasi-poisson` (McCullagh and Nelder 1989, ch. 6) is a Poisson model with log link and exposure
 * offset, so that empty buckets count as what they are. `ols` is a straight line through the logs; it
 * needs every bucket above 0.
 *
 * The interval is the widest of three, on the log scale, with s the Poisson error of the slope:
 * - z · √unit · s, of counting alone. It assumes records that come independently.
 * - t(n − 2) · √φ · s, of the scatter found: φ is Pearson's χ² over its degrees of freedom,
 *   neighbouring buckets pooled until a tenth of the mean is expected (Cochran 1954). It assumes
 *   buckets that are independent around the curve.
 * - The same for buckets that depend on their neighbours as an autoregression of order 1 does, its
 *   coefficient by the first autocorrelation of the residuals, from eight buckets on, with effective
 *   degrees of freedom (Satterthwaite 1946).
 *
 * Of buckets shorter than a year (one unit of time) the scatter is measured from year to year, since
 * they share what happened in theirs; with fewer than four complete years it is not, a note says so
 * and `claimable` is false.
 *
 * What holds by simulation is in `tests/calibration/README.md`: a trend is found in 1 to 6 % of
 * series without one, in at most 10 % where neighbours are alike (autocorrelation 0.5).
 *
 * Null when fewer than three buckets are usable (`too_few_points`); when nothing was counted, or
 * with `ols` in any bucket (`zero_base`); when everything was counted in the first or in the last
 * bucket, or values are so far apart that no interval is finite (`not_identifiable`).
 *
 * @category Growth
 * @param times start of each bucket, increasing; in years for growth per year
 * @param counts one value per bucket, not negative
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a value is negative or not finite, times do not increase, something was
 * counted where the exposure is 0, or the level is not between 0 and 1
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { rate } = logLinearGrowth([2020, 2021, 2022, 2023], [100, 118, 147, 171]);
 * assertAlmostEquals(rate.value!, 0.199, 1e-3);
 * assertAlmostEquals(rate.low!, 0.112, 1e-3);
 * ```
 */
export function logLinearGrowth(
  times: Numbers,
  counts: Numbers,
  options: LogLinearOptions = {},
): LogLinearGrowth {
  checkSurplus(TASK, arguments, 3);
  return growthOver(times, options)(counts);
}

/** The same of several series over the same buckets. */
export function growthOver(
  times: Numbers,
  options: LogLinearOptions = {},
): (counts: Numbers) => LogLinearGrowth {
  checkOptions(TASK, options, LOG_LINEAR);
  const quantile = quantiles();
  return (counts) => {
    const input = growthData(TASK, times, counts, options);
    const fit = fitGrowth(input.data, input.parameters.model);
    if (typeof fit === "string") return noGrowth(input, fit);
    const { slope, influence } = fit;
    const scatter = scatterOf(fit, input.data.times);
    const dependence = dependenceOf(scatter.rest);
    const errors = errorsOf(fit, influence, scatter, dependence);
    return growthResult(
      input,
      { slope, influence, fit, scatter, dependence, errors },
      quantile,
    );
  };
}
