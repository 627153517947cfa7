import { checkSurplus } from "../words/check.ts";
import type { Numbers } from "./_check.ts";
import { type Curve, type CurveFit, type CurveFitOptions, fitCurve } from "./_curve_fit.ts";

/**
 * Parameters of {@linkcode fitBass}: final total, and the coefficients of innovation and imitation.
 *
 * @category Curves
 */
export type BassName = "capacity" | "innovation" | "imitation";

const INNOVATIONS = [0.0003, 0.003, 0.03];
const IMITATIONS = [0.15, 0.3, 0.6, 1];
const CAPACITY_FACTORS = [1.05, 1.5, 3];
const UNDEFINED = { value: NaN, gradient: [NaN, NaN, NaN] };

/** Share that has adopted by a time, and its derivatives by innovation p and imitation q. */
function adopted(p: number, q: number, time: number): readonly [number, number, number] {
  const decay = Math.exp(-(p + q) * time);
  const below = 1 + q / p * decay;
  const share = (1 - decay) / below;
  const common = time * decay;
  const byP = (common - share * (-q * decay / p ** 2 - q / p * common)) / below;
  const byQ = (common - share * (decay / p - q / p * common)) / below;
  return [share, byP, byQ];
}

const BASS: Curve<BassName> = {
  method: "Bass",
  task: "fit a Bass curve",
  names: ["capacity", "innovation", "imitation"],
  increments: true,
  model: ([capacity = 0, p = 0, q = 0], time) => {
    if (p <= 0 || q <= 0) return UNDEFINED;
    const [share, byP, byQ] = adopted(p, q, time);
    return { value: capacity * share, gradient: [share, capacity * byP, capacity * byQ] };
  },
  turn: ([, p = 0, q = 0]) => {
    const time = Math.log(q / p) / (p + q);
    return {
      time,
      gradient: [0, -(1 / p + time) / (p + q), (1 / q - time) / (p + q)],
    };
  },
  starts: (_, levels) =>
    CAPACITY_FACTORS.flatMap((factor) =>
      INNOVATIONS.flatMap((p) => IMITATIONS.map((q) => [factor * levels.at(-1)!, p, q]))
    ),
};

/**
 * The Bass model of diffusion, fitted by least squares on the increments (Srinivasan and Mason
 * 1986), each weighed by what is expected of it: bucket t adds capacity · (F(t) − F(t − 1)) with
 * F(t) = (1 − e^−(p+q)t) / (1 + (q/p) e^−(p+q)t). `fitted` and `predicted` are totals, capacity · F.
 *
 * Intervals assume increments that are independent and vary in proportion to their expectation, by
 * no less than counting does (`unit`): of Poisson increments they hold the capacity in 95 to 98 %
 * (evenly weighed ones did in 79 to 96 %, fewer the longer the end that adds nothing).
 *
 * The first value must be the first bucket of the diffusion, t = 1; `inflection` is the peak,
 * ln(q/p) / (p + q), counted from the start of that bucket. `not_identifiable` when the peak does
 * not lie before the last bucket's end with its whole upper interval. Four values at least.
 *
 * Source: F. M. Bass 1969, Manag. Sci. 15, 215; V. Srinivasan and C. H. Mason 1986, Mark. Sci. 5, 169.
 *
 * @category Curves
 * @param values what each bucket added, equally long buckets; not running totals
 * @throws {TypeError} when values is not a list of numbers
 * @throws {RangeError} when a value is not finite
 *
 * @example The final total of a diffusion past its peak
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const share = (t: number) => (1 - Math.exp(-0.5 * t)) / (1 + 24 * Math.exp(-0.5 * t));
 * const added = Array.from({ length: 12 }, (_, i) => 1000 * (share(i + 1) - share(i)));
 * assertAlmostEquals(fitBass(added).coefficients.capacity.value ?? 0, 1000, 1e-4);
 * ```
 */
export function fitBass(
  values: Numbers,
  options: Omit<CurveFitOptions<BassName>, "times" | "increments"> = {},
): CurveFit<BassName> {
  checkSurplus(BASS.task, arguments, 2);
  return fitCurve(BASS, values, 1, options);
}
