import { checkSurplus } from "../words/check.ts";
import type { Numbers } from "./_check.ts";
import { type Curve, type CurveFit, type CurveFitOptions, fitCurve } from "./_curve_fit.ts";
import { linearisedStarts } from "./_curve_starts.ts";

/**
 * Parameters of {@linkcode fitGompertz}: capacity · exp(−exp(shift − rate · time)).
 *
 * @category Curves
 */
export type GompertzName = "capacity" | "shift" | "rate";

const GOMPERTZ: Curve<GompertzName> = {
  method: "Gompertz",
  task: "fit a Gompertz curve",
  names: ["capacity", "shift", "rate"],
  model: ([capacity = 0, shift = 0, rate = 0], time) => {
    const exponent = shift - rate * time;
    const share = Math.exp(-Math.exp(exponent));
    const slope = capacity * Math.exp(exponent - Math.exp(exponent));
    return { value: capacity * share, gradient: [share, -slope, slope * time] };
  },
  turn: ([, shift = 0, rate = 0]) => ({
    time: rate > 0 ? shift / rate : NaN,
    gradient: [0, 1 / rate, -shift / rate ** 2],
  }),
  starts: (times, y) => linearisedStarts(times, y, (share) => Math.log(-Math.log(share))),
};

/**
 * Gompertz growth, capacity · exp(−exp(shift − rate · time)), fitted by least squares: an S-curve
 * that turns early, at 1/e of its capacity.
 *
 * Intervals and `not_identifiable` as for {@linkcode fitLogistic}; the inflection is at
 * shift / rate. Four values at least.
 *
 * Source: B. Gompertz 1825, Phil. Trans. R. Soc. 115, 513.
 *
 * @category Curves
 * @param values levels, one per time; with `increments` what was added since the time before
 * @throws {TypeError} when values and times have not one length
 * @throws {RangeError} when a value is not finite or times do not increase
 *
 * @example The inflection of an exact curve
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const values = Array.from({ length: 12 }, (_, t) => 80 * Math.exp(-Math.exp(2 - 0.5 * t)));
 * assertAlmostEquals(fitGompertz(values).inflection.value ?? 0, 4, 1e-6);
 * ```
 */
export function fitGompertz(
  values: Numbers,
  options: CurveFitOptions<GompertzName> = {},
): CurveFit<GompertzName> {
  checkSurplus(GOMPERTZ.task, arguments, 2);
  return fitCurve(GOMPERTZ, values, 0, options);
}
