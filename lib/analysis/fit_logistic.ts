import { checkSurplus } from "../words/check.ts";
import type { Numbers } from "./_check.ts";
import { type Curve, type CurveFit, type CurveFitOptions, fitCurve } from "./_curve_fit.ts";
import { linearisedStarts } from "./_curve_starts.ts";

/**
 * Parameters of {@linkcode fitLogistic}: capacity / (1 + exp(shift − rate · time)).
 *
 * @category Curves
 */
export type LogisticName = "capacity" | "shift" | "rate";

const LOGISTIC: Curve<LogisticName> = {
  method: "Logistic",
  task: "fit a logistic curve",
  names: ["capacity", "shift", "rate"],
  model: ([capacity = 0, shift = 0, rate = 0], time) => {
    const share = 1 / (1 + Math.exp(shift - rate * time));
    const slope = capacity * share * (1 - share);
    return { value: capacity * share, gradient: [share, -slope, slope * time] };
  },
  turn: ([, shift = 0, rate = 0]) => ({
    time: rate > 0 ? shift / rate : NaN,
    gradient: [0, 1 / rate, -shift / rate ** 2],
  }),
  starts: (times, y) => linearisedStarts(times, y, (share) => Math.log(1 / share - 1)),
};

/**
 * Logistic growth, capacity / (1 + exp(shift − rate · time)), fitted by least squares.
 *
 * Intervals are the asymptotic t intervals. `not_identifiable` when the inflection, at
 * shift / rate, does not lie in the times given with its whole upper interval, the capacity's
 * interval reaches 0, or a straight line is not clearly worse (by 6 in BIC): values that only grow
 * do not tell where growth ends. Four values at least.
 *
 * Source: P.-F. Verhulst 1838; Levenberg-Marquardt as in K. Madsen, H. B. Nielsen, O. Tingleff 2004.
 *
 * @category Curves
 * @param values levels, one per time; with `increments` what was added since the time before
 * @throws {TypeError} when values and times have not one length
 * @throws {RangeError} when a value is not finite or times do not increase
 *
 * @example Weights of pasture regrowth (NIST Rat42)
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const weights = [8.93, 10.8, 18.59, 22.33, 39.35, 56.11, 61.73, 64.62, 67.08];
 * const fit = fitLogistic(weights, { times: [9, 14, 21, 28, 42, 57, 63, 70, 79] });
 * assertAlmostEquals(fit.coefficients.capacity.value ?? 0, 72.462237576, 1e-8);
 * ```
 */
export function fitLogistic(
  values: Numbers,
  options: CurveFitOptions<LogisticName> = {},
): CurveFit<LogisticName> {
  checkSurplus(LOGISTIC.task, arguments, 2);
  return fitCurve(LOGISTIC, values, 0, options);
}
