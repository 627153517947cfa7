import { checkOptions, type Checks, checkSurplus, checkValue, FUNCTION } from "../words/check.ts";
import { checkLength, type Numbers } from "./_check.ts";
import { dependenceOf } from "./_dependence.ts";
import { growthData } from "./_growth_data.ts";
import { fitGrowth } from "./_growth_fit.ts";
import { growthResult, noGrowth } from "./_growth_result.ts";
import { scatterOf } from "./_scatter.ts";
import { errorsOf, quantiles } from "./_slope_error.ts";
import { LOG_LINEAR, type LogLinearGrowth, type LogLinearOptions } from "./_growth_types.ts";

/**
 * Smooths a series; null where it has no value.
 *
 * @category Growth
 */
export type Smooth = (values: Numbers) => readonly (number | null)[];

/** A value is moved by this part of their mean to see how the slope follows. */
const NUDGE = 1e-4;

const { model: _model, ...OPTIONS } = LOG_LINEAR satisfies Checks<LogLinearOptions>;

/**
 * Average growth of a series after smoothing, with the interval of what was smoothed.
 *
 * Smoothed values depend on their neighbours, so a fit to them knows nothing of its error. Here the
 * scatter and the dependence of the values themselves, as {@linkcode logLinearGrowth} finds them, are
 * carried through the smoother and the fit (delta method; how the smoother moves by differences). What
 * the smoother chose by the data, such as λ, is taken as fixed. Values smoothed to below 0 count as
 * 0, those that the smoother leaves out are left out.
 *
 * @category Growth
 * @param times start of each bucket, increasing; in years for growth per year
 * @param counts the values before smoothing, not negative
 * @param smooth for example `(values) => whittaker(values, { lambda: 10 }).values`
 * @param options as for {@linkcode logLinearGrowth}
 * @throws {TypeError} when an argument is not a list of numbers, or the lists differ in length
 * @throws {RangeError} when {@linkcode logLinearGrowth} or the smoother refuses the series
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { whittaker } from "./whittaker.ts";
 *
 * const [times, counts] = [[1, 2, 3, 4, 5, 6], [90, 120, 115, 140, 180, 170]];
 * const { slope } = smoothedGrowth(times, counts, (values) => whittaker(values, { lambda: 1 }).values);
 * assert(slope.low! > 0);
 * ```
 */
export function smoothedGrowth(
  times: Numbers,
  counts: Numbers,
  smooth: Smooth,
  options: Omit<LogLinearOptions, "model"> = {},
): LogLinearGrowth {
  const task = "fit growth of a smoothed series";
  checkOptions(task, options, OPTIONS);
  checkSurplus(task, arguments, 4);
  checkValue(task, "smooth", smooth, FUNCTION);
  const input = growthData(task, times, counts, options);
  const { data } = input;
  const raw = fitGrowth(data, "quasi-poisson");
  if (typeof raw === "string") return noGrowth(input, raw);
  const smoothed = smooth(data.counts);
  checkLength(task, "the smoothed series", smoothed);
  const kept = [...smoothed.keys()].filter((i) => smoothed[i] !== null && i < raw.fitted.length);
  const pick = (values: Numbers) => kept.map((i) => values[i]!);
  const at = pick(data.times);
  const fit = fitGrowth({
    times: at,
    counts: kept.map((i) => Math.max(0, smoothed[i]!)),
    exposure: data.exposure && pick(data.exposure),
    unit: data.unit,
  }, "quasi-poisson");
  if (typeof fit === "string") return noGrowth(input, fit);
  const influence = influenceOn(data.counts, (values) => {
    const moved = smooth(values);
    return kept.reduce((sum, i, k) => {
      const by = smoothed[i]! < 0 ? 0 : (moved[i] ?? smoothed[i]!) - smoothed[i]!;
      return sum + fit.influence[k]! * by;
    }, 0);
  });
  const scatter = scatterOf(raw, data.times);
  const dependence = dependenceOf(scatter.rest);
  const errors = errorsOf(raw, influence, scatter, dependence);
  const found = { slope: fit.slope, influence, fit: raw, scatter, dependence, errors };
  return {
    ...growthResult(input, found, quantiles()),
    method: "log-linear growth of a smoothed series",
    fitted: at.map((time, i) => ({ time, value: fit.fitted[i]! })),
  };
}

/** How much the slope changes with each value, by how much a nudge of each moves it. */
function influenceOn(counts: Numbers, moveBy: (values: Numbers) => number): Float64Array {
  const values = Float64Array.from(counts);
  const step = NUDGE * values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value, i) => moveBy(values.with(i, value + step)) / step);
}
