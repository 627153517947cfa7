import { type Note, note } from "../words/note.ts";
import { RefusedType, RefusedValue } from "../words/refusals.ts";
import { checkCounts, checkSameLength, type Numbers } from "./_check.ts";
import { type PenalisedSystem, penalisedSystem } from "./_penalised.ts";

/** What errors of the smoother say could not be done. */
export const TASK = "smooth by Whittaker";

/** Variances up to here are taken as 0: their inverse would overflow. */
const NO_VARIANCE = 1e-100;

/** Weights of a series, where they come from, and what to know about them. */
export interface SmootherWeights {
  readonly weights: Float64Array;
  readonly kind: "equal" | "given" | "1 / variance";
  readonly notes: Note[];
}

/** The weights that the options ask for. */
export function weightsOf(
  length: number,
  { weights, variances }: { readonly weights?: Numbers; readonly variances?: Numbers },
): SmootherWeights {
  if (weights && variances) {
    throw new RefusedType(
      `Cannot ${TASK}: give either weights or variances, current options have both`,
    );
  }
  checkSameLength(TASK, { values: { length }, weights, variances });
  if (weights) {
    checkCounts(TASK, "weights", weights);
    return { weights: Float64Array.from(weights), kind: "given", notes: [] };
  }
  if (!variances) {
    return { weights: new Float64Array(length).fill(1), kind: "equal", notes: [] };
  }
  checkCounts(TASK, "variances", variances);
  const known = Array.from(variances).filter((v) => v > NO_VARIANCE);
  const least = known.reduce((a, b) => Math.min(a, b), Infinity);
  const floor = known.length > 0 ? least : 1;
  const count = length - known.length;
  return {
    weights: Float64Array.from(variances, (v) => 1 / Math.max(v, floor)),
    kind: "1 / variance",
    notes: count === 0
      ? []
      : [note("zero_variances", { count, takenAs: known.length > 0 ? "smallest above 0" : "1" })],
  };
}

/**
 * The system to solve.
 *
 * @throws {RangeError} when weights and λ do not determine a curve
 */
export function systemOf(weights: Float64Array, lambda: number, order: number): PenalisedSystem {
  const system = penalisedSystem(weights, lambda, order);
  if (system !== undefined) return system;
  const positive = weights.filter((w) => w > 0);
  if (positive.length < order) {
    throw new RefusedValue(
      `Cannot ${TASK}: weights must be greater than 0 in at least ${order} places, ` +
        `current number is ${positive.length}`,
    );
  }
  if (lambda === 0) {
    throw new RefusedValue(
      `Cannot ${TASK}: lambda must be greater than 0 where a weight is 0, current value is 0`,
    );
  }
  const least = positive.reduce((a, b) => Math.min(a, b));
  throw new RefusedValue(
    `Cannot ${TASK}: lambda must be nearer to the weights, current value is ${lambda} with weights from ${least}`,
  );
}
