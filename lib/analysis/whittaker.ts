import {
  checkOptions,
  type Checks,
  checkSurplus,
  choice,
  either,
  LIST,
  number,
  whole,
} from "../words/check.ts";
import { checkCounts } from "./_check.ts";
import { note } from "../words/note.ts";
import { inverseColumns } from "./_banded.ts";
import { checkNumber, checkNumbers, checkObject, type Numbers } from "./_check.ts";
import { chooseLambda } from "./_cross_validation.ts";
import { systemOf, TASK, weightsOf } from "./_whittaker_system.ts";
import type { LinearSmoother, Smoothed, SmootherRow } from "./linear_smoother.ts";

/**
 * Options of {@linkcode whittaker}.
 *
 * @category Smoothing and seasons
 */
export interface WhittakerOptions {
  /** Strength of smoothing, from 0 (the values themselves). @default {"cross-validation"} */
  readonly lambda?: number | "cross-validation";
  /**
   * Order of the differences kept small: with 2 a strong smoother ends in a straight line.
   *
   * @default {2}
   */
  readonly order?: number;
  /** Variance of each value; the weights are then 1 / variance. */
  readonly variances?: Numbers;
  /** Weight of each value, from 0 (interpolated). Give either weights or variances. */
  readonly weights?: Numbers;
}

/**
 * What the result says it was run with.
 *
 * @category Smoothing and seasons
 */
export interface WhittakerParameters {
  /** Strength of smoothing, relative to the weights. */
  readonly lambda: number;
  /** Order of the differences. */
  readonly order: number;
  /** Who chose λ. */
  readonly lambdaBy: "given" | "cross-validation";
  /** Where the weights come from. */
  readonly weights: "equal" | "given" | "1 / variance";
}

/** What each option must be. */
export const WHITTAKER: Checks<WhittakerOptions> = {
  lambda: either(number({ least: 0 }), choice("cross-validation")),
  order: whole({ least: 1, most: 4 }),
  variances: LIST,
  weights: LIST,
};

/**
 * Whittaker's smoother (Whittaker 1923, Eilers 2003): the z that minimises Σ w (y − z)² + λ ‖Dᵈ
 * z‖².
 *
 * With equal weights and order 2 it is the Hodrick-Prescott filter. λ may be left to leave-one-out
 * cross-validation, which takes the noise of neighbouring buckets to be independent. A variance of
 * 0 (an empty bucket) counts as the smallest variance above 0, and a note says so. Variances that
 * are themselves the counts pull the curve towards the low buckets; equal weights do not.
 *
 * @category Smoothing and seasons
 * @param values one value per bucket, in the order of time, more than `order`
 * @throws {TypeError} when an argument is not a list of numbers, the lists differ in length, or
 * both variances and weights are given
 * @throws {RangeError} when a value is not finite, a weight or variance is negative, there are too
 * few values or weights above 0, or `lambda` or `order` is out of bounds
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { values } = whittaker([1, 3, 2, 5, 4], { lambda: 1 });
 * assertAlmostEquals(values[0]!, 1.2708333, 1e-7);
 * ```
 */
export function whittaker(
  values: Numbers,
  options: WhittakerOptions = {},
): Smoothed<WhittakerParameters> {
  checkOptions(TASK, options, WHITTAKER);
  checkSurplus(TASK, arguments, 2);
  const { lambda = "cross-validation", order = 2 } = options;
  checkNumbers(TASK, "values", values, { minLength: order + 1 });
  const { weights, kind, notes } = weightsOf(values.length, options);

  const chosen = lambda === "cross-validation"
    ? chooseLambda(values, weights, order)
    : { lambda, edge: null };
  if (chosen.edge === "high") {
    notes.push(note("no_bend", { degree: order - 1 }));
  } else if (chosen.edge === "low") {
    notes.push(note("least_smoothing", {}));
  }
  return {
    method: "Whittaker",
    parameters: {
      lambda: chosen.lambda,
      order,
      lambdaBy: lambda === "cross-validation" ? "cross-validation" : "given",
      weights: kind,
    },
    notes,
    values: Array.from(systemOf(weights, chosen.lambda, order).solve(values)),
  };
}

/**
 * Whittaker's smoother of a given λ as a {@linkcode LinearSmoother}.
 *
 * @category Smoothing and seasons
 *
 * @example
 * ```ts ignore
 * smoothWeightedCounts([3.2, 4.1, 2.8, 5.5, 6.1], [2.5, 3.3, 2.2, 4.4, 5.0], whittakerSmoother({ lambda: 10 })).values;
 * ```
 */
export function whittakerSmoother(
  options: WhittakerOptions & { readonly lambda: number },
): LinearSmoother {
  checkSurplus(TASK, arguments, 1);
  checkObject(TASK, "options", options, "{ lambda: 10 }");
  checkOptions(TASK, options, WHITTAKER);
  const { lambda, order = 2, weights, variances } = options;
  if (weights) checkCounts(TASK, "weights", weights);
  if (variances) checkCounts(TASK, "variances", variances);
  checkNumber(TASK, "lambda", lambda, { min: 0 });
  return {
    method: "Whittaker",
    parameters: { lambda, order },
    notes: [note("fixed_smoother", {})],
    rows: (length) => {
      const { weights } = weightsOf(length, options);
      const column = inverseColumns(systemOf(weights, lambda, order).factor);
      return (i): SmootherRow => {
        const { from, values: row } = column(i);
        for (let k = 0; k < row.length; k++) row[k] = row[k]! * weights[from + k]!;
        return { from, weights: row };
      };
    },
  };
}
