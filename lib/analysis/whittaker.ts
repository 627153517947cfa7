import { inverseColumns } from "./_banded.ts";
import {
  checkCounts,
  checkInteger,
  checkNumber,
  checkNumbers,
  checkSameLength,
  type Numbers,
} from "./_check.ts";
import { chooseLambda } from "./_cross_validation.ts";
import { penalisedSystem } from "./_penalised.ts";
import { counted } from "./_text.ts";
import type { LinearSmoother, Row, Smoothed } from "./linear_smoother.ts";

/** Options of {@linkcode whittaker}. */
export interface WhittakerOptions {
  /** Strength of smoothing, from 0 (the values themselves). @default {"cross-validation"} */
  readonly lambda?: number | "cross-validation";
  /** Order of the differences kept small: with 2 a strong smoother ends in a straight line. @default {2} */
  readonly order?: number;
  /** Variance of each value; the weights are then 1 / variance. */
  readonly variances?: Numbers;
  /** Weight of each value, from 0 (interpolated). Give either weights or variances. */
  readonly weights?: Numbers;
}

interface Parameters {
  readonly lambda: number;
  readonly order: number;
  readonly lambdaBy: "given" | "cross-validation";
  readonly weights: "equal" | "given" | "1 / variance";
}

const TASK = "smooth by Whittaker";

/** Variances up to here are taken as 0: their inverse would overflow. */
const NO_VARIANCE = 1e-100;

/**
 * Whittaker's smoother (Whittaker 1923, Eilers 2003): the z that minimises Σ w (y − z)² + λ ‖Dᵈ z‖².
 *
 * With equal weights and order 2 it is the Hodrick-Prescott filter. λ may be left to leave-one-out
 * cross-validation, which takes the noise of neighbouring buckets to be independent. A variance of 0 (an
 * empty bucket) counts as the smallest variance above 0, and a note says so. Variances that are themselves
 * the counts pull the curve towards the low buckets; equal weights do not.
 *
 * @param values one value per bucket, in the order of time, more than `order`
 * @throws {TypeError} when an argument is not a list of numbers, the lists differ in length, or both
 * variances and weights are given
 * @throws {RangeError} when a value is not finite, a weight or variance is negative, there are too few values
 * or weights above 0, or `lambda` or `order` is out of bounds
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { values } = whittaker([1, 3, 2, 5, 4], { lambda: 1 });
 * assertAlmostEquals(values[0]!, 1.2708333, 1e-7);
 * ```
 */
export function whittaker(values: Numbers, options: WhittakerOptions = {}): Smoothed<Parameters> {
  const { lambda = "cross-validation", order = 2 } = options;
  checkOrder(order);
  checkNumbers(TASK, "values", values, { minLength: order + 1 });
  const { weights, kind, notes } = weightsOf(values.length, options);
  checkWeights(weights, order);
  if (lambda !== "cross-validation") checkNumber(TASK, "lambda", lambda, { min: 0, max: 1e12 });
  checkSolvable(weights, lambda);

  const chosen = lambda === "cross-validation"
    ? chooseLambda(values, weights, order)
    : { lambda, edge: null };
  if (chosen.edge === "high") {
    notes.push(`cross-validation finds no bend: a polynomial of degree ${order - 1} is as good`);
  } else if (chosen.edge === "low") {
    notes.push("cross-validation would smooth even less than the weakest λ it tries");
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
    values: Array.from(penalisedSystem(weights, chosen.lambda, order).solve(values)),
  };
}

/** Whittaker's smoother of a given λ as a {@linkcode LinearSmoother}. */
export function whittakerSmoother(
  options: WhittakerOptions & { readonly lambda: number },
): LinearSmoother {
  const { lambda, order = 2 } = options;
  checkOrder(order);
  checkNumber(TASK, "lambda", lambda, { min: 0, max: 1e12 });
  return {
    method: "Whittaker",
    parameters: { lambda, order },
    notes: ["λ and the weights are taken as fixed: their own uncertainty is not carried through"],
    rows: (length) => {
      const { weights } = weightsOf(length, options);
      checkWeights(weights, order);
      checkSolvable(weights, lambda);
      const column = inverseColumns(penalisedSystem(weights, lambda, order).factor);
      return (i): Row => {
        const { from, values } = column(i);
        return { from, weights: values.map((value, k) => value * weights[from + k]!) };
      };
    },
  };
}

function weightsOf(length: number, { weights, variances }: WhittakerOptions) {
  const notes: string[] = [];
  if (weights && variances) {
    throw new TypeError(
      `Cannot ${TASK}: give either weights or variances, current options have both`,
    );
  }
  checkSameLength(TASK, { values: { length }, weights, variances });
  if (weights) {
    checkCounts(TASK, "weights", weights);
    return { weights: Float64Array.from(weights), kind: "given" as const, notes };
  }
  if (!variances) {
    return { weights: new Float64Array(length).fill(1), kind: "equal" as const, notes };
  }
  checkCounts(TASK, "variances", variances);
  const known = Array.from(variances).filter((v) => v > NO_VARIANCE);
  const least = known.reduce((a, b) => Math.min(a, b), Infinity);
  if (known.length < length) {
    const floor = Number.isFinite(least) ? "the smallest above 0" : "1";
    notes.push(`${counted(length - known.length, "variance")} of 0 taken as ${floor}`);
  }
  const floor = Number.isFinite(least) ? least : 1;
  return {
    weights: Float64Array.from(variances, (v) => 1 / Math.max(v, floor)),
    kind: "1 / variance" as const,
    notes,
  };
}

function checkOrder(order: number): void {
  checkInteger(TASK, "order", order, { min: 1, max: 4 });
}

function checkWeights(weights: Float64Array, order: number): void {
  const positive = weights.filter((w) => w > 0).length;
  if (positive < order) {
    throw new RangeError(
      `Cannot ${TASK}: weights must be greater than 0 in at least ${order} places, current value is ${positive}`,
    );
  }
}

function checkSolvable(weights: Float64Array, lambda: number | string): void {
  if (lambda === 0 && weights.includes(0)) {
    throw new RangeError(
      `Cannot ${TASK}: lambda must be greater than 0 where a weight is 0, current value is 0`,
    );
  }
}
