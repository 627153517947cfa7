import { checkSurplus } from "../words/check.ts";
import type { Numbers } from "./_check.ts";
import { type Curve, type CurveFit, type CurveFitOptions, fitCurve } from "./_curve_fit.ts";
import { linearisedStarts } from "./_curve_starts.ts";

/**
 * Parameters of {@linkcode fitRichards}: capacity / (1 + exp(shift − rate · time))^(1 / shape).
 *
 * @category Curves
 */
export type RichardsName = "capacity" | "shift" | "rate" | "shape";

const SHAPES = [0.1, 0.3, 1, 3];
const UNDEFINED = { value: NaN, gradient: [NaN, NaN, NaN, NaN] };

const RICHARDS: Curve<RichardsName> = {
  method: "Richards",
  task: "fit a Richards curve",
  names: ["capacity", "shift", "rate", "shape"],
  model: ([capacity = 0, shift = 0, rate = 0, shape = 0], time) => {
    if (shape <= 0) return UNDEFINED;
    const exponent = shift - rate * time;
    const log = Math.max(exponent, 0) + Math.log1p(Math.exp(-Math.abs(exponent)));
    const share = Math.exp(-log / shape);
    const slope = capacity * share / (shape * (1 + Math.exp(-exponent)));
    return {
      value: capacity * share,
      gradient: [share, -slope, slope * time, capacity * share * log / shape ** 2],
    };
  },
  turn: ([, shift = 0, rate = 0, shape = 0]) => {
    const time = (shift - Math.log(shape)) / rate;
    return {
      time: rate > 0 ? time : NaN,
      gradient: [0, 1 / rate, -time / rate, -1 / (shape * rate)],
    };
  },
  starts: (times, y) =>
    SHAPES.flatMap((shape) =>
      linearisedStarts(times, y, (share) => Math.log(share ** -shape - 1))
        .map((start) => [...start, shape])
    ),
};

/**
 * Richards growth, capacity / (1 + exp(shift − rate · time))^(1 / shape), fitted by least squares:
 * a logistic curve for shape 1, a Gompertz curve in the limit of shape 0.
 *
 * Intervals and `not_identifiable` as for {@linkcode fitLogistic}; the inflection is at
 * (shift − ln shape) / rate. Five values at least; few and noisy values rarely tell the shape.
 *
 * Source: F. J. Richards 1959, J. Exp. Bot. 10, 290, in the form of D. A. Ratkowsky 1983.
 *
 * @category Curves
 * @param values levels, one per time; with `increments` what was added since the time before
 * @throws {TypeError} when values and times have not one length
 * @throws {RangeError} when a value is not finite or times do not increase
 *
 * @example The shape of an exact curve
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const values = Array.from({ length: 15 }, (_, t) => 50 / Math.sqrt(1 + Math.exp(4 - 0.8 * t)));
 * assertAlmostEquals(fitRichards(values).coefficients.shape.value ?? 0, 2, 1e-6);
 * ```
 */
export function fitRichards(
  values: Numbers,
  options: CurveFitOptions<RichardsName> = {},
): CurveFit<RichardsName> {
  checkSurplus(RICHARDS.task, arguments, 2);
  return fitCurve(RICHARDS, values, 0, options);
}
