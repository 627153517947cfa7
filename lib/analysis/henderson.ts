import { checkOptions, type Checks, checkSurplus, number, whole } from "../words/check.ts";
import { note } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import { checkInteger, checkMinLength, checkNumbers, checkObject, type Numbers } from "./_check.ts";
import {
  applySmoother,
  type LinearSmoother,
  type Smoothed,
  type SmootherRow,
} from "./linear_smoother.ts";

/**
 * Options of {@linkcode henderson}.
 *
 * @category Smoothing and seasons
 */
export interface HendersonOptions {
  /** Number of values in a filter, odd, from 5: 13 for months, 7 for quarters, 5 for years. */
  readonly terms: number;
  /**
   * Noise ratio I/C behind the end weights: mean absolute change of the noise over that of the
   * trend.
   * @default {X-11's: 0.001 for 5 terms, 4.5 for 7, 1 for 9, 3.5 for 13, 4.5 for 23; else 3.5}
   */
  readonly noiseRatio?: number;
}

/**
 * What the result says it was run with.
 *
 * @category Smoothing and seasons
 */
export type HendersonParameters = Required<HendersonOptions> & { readonly endWeights: string };

const X11_RATIOS: Readonly<Record<number, number>> = { 5: 0.001, 7: 4.5, 9: 1, 13: 3.5, 23: 4.5 };

const TASK = "smooth by Henderson";
const OPTIONS: Checks<HendersonOptions> = {
  terms: whole({ least: 5 }),
  noiseRatio: number({ over: 0 }),
};

function checkTerms(terms: number): void {
  checkInteger(TASK, "terms", terms, { min: 5 });
  if (terms % 2 === 1) return;
  throw new RefusedValue(`Cannot ${TASK}: terms must be odd, current value is ${terms}`);
}

/**
 * Henderson's trend filter (Henderson 1916): the symmetric weights that keep a local cubic as it is
 * and give the smoothest curve.
 *
 * Values nearer to an end than half a filter use Musgrave's surrogate weights (Musgrave 1964,
 * formula in Doherty 2001), which expect the local line to go on; these are revised when newer
 * buckets come in.
 *
 * @category Smoothing and seasons
 * @param values one value per bucket, in the order of time, at least as many as `terms`
 * @throws {TypeError} when `values` is not a list of numbers
 * @throws {RangeError} when a value is not finite, there are fewer than `terms`, or `terms` is not
 * odd from 5
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { values } = henderson([1, 8, 27, 64, 125], { terms: 5 });
 * assertAlmostEquals(values[2]!, 27, 1e-9);
 * ```
 */
export function henderson(
  values: Numbers,
  options: HendersonOptions,
): Smoothed<HendersonParameters> {
  checkSurplus(TASK, arguments, 2);
  checkNumbers(TASK, "values", values);
  const { method, parameters, notes, rows } = hendersonSmoother(options);
  const smoothed = applySmoother({ method, parameters, notes, rows }, values);
  return { method, parameters, notes, values: smoothed };
}

/**
 * Henderson's filter as a {@linkcode LinearSmoother}.
 *
 * @category Smoothing and seasons
 *
 * @example
 * ```ts ignore
 * smoothWeightedCounts([3.2, 4.1, 2.8, 5.5, 6.1], [2.5, 3.3, 2.2, 4.4, 5.0], hendersonSmoother({ terms: 5 })).values;
 * ```
 */
export function hendersonSmoother(
  options: HendersonOptions,
): LinearSmoother & { readonly parameters: HendersonParameters } {
  checkObject(TASK, "options", options, "{ terms: 13 }");
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 1);
  const { terms } = options;
  checkTerms(terms);
  const noiseRatio = options.noiseRatio ?? X11_RATIOS[terms] ?? 3.5;
  const half = (terms - 1) / 2;
  const symmetric = hendersonWeights(terms);
  const ends = Array.from(
    { length: half },
    (_, short) => musgraveWeights(symmetric, half + 1 + short, noiseRatio),
  );
  const endWeights = `Musgrave 1964, I/C ${noiseRatio}`;
  return {
    method: "Henderson",
    parameters: { terms, noiseRatio, endWeights },
    notes: [note("provisional_ends", { values: half, noiseRatio })],
    rows: (length) => {
      checkMinLength(TASK, "values", { length }, terms);
      return (i): SmootherRow => {
        const after = length - 1 - i;
        if (after < half) {
          const weights = ends[after]!;
          return { from: length - weights.length, weights };
        }
        if (i < half) return { from: 0, weights: ends[i]!.toReversed() };
        return { from: i - half, weights: symmetric };
      };
    },
  };
}

/**
 * The symmetric weights of a filter of so many terms, which must be odd and at least 5; they add up
 * to 1.
 *
 * @category Smoothing and seasons
 *
 * @example
 * ```ts ignore
 * hendersonWeights(5).length; // 5
 * ```
 */
export function hendersonWeights(terms: number): Float64Array {
  checkSurplus(TASK, arguments, 1);
  checkTerms(terms);
  const half = (terms - 1) / 2;
  const n2 = (half + 2) ** 2;
  const scale = 315 /
    (8 * (half + 2) * (n2 - 1) * (4 * n2 - 1) * (4 * n2 - 9) * (4 * n2 - 25));
  return Float64Array.from({ length: terms }, (_, k) => {
    const j2 = (k - half) ** 2;
    return scale * ((half + 1) ** 2 - j2) * (n2 - j2) * ((half + 3) ** 2 - j2) *
      (3 * n2 - 16 - 11 * j2);
  });
}

/** The weights of the first `kept` terms when the others lie beyond the end. */
function musgraveWeights(symmetric: Float64Array, kept: number, noiseRatio: number): Float64Array {
  const d = 4 / (Math.PI * noiseRatio ** 2);
  const middle = (kept + 1) / 2;
  let [lost, moment] = [0, 0];
  for (let i = kept + 1; i <= symmetric.length; i++) {
    lost += symmetric[i - 1]!;
    moment += (i - middle) * symmetric[i - 1]!;
  }
  const slope = d * moment / (1 + kept * (kept - 1) * (kept + 1) / 12 * d);
  return symmetric.slice(0, kept).map((w, i) => w + lost / kept + (i + 1 - middle) * slope);
}
