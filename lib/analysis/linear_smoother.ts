import type { Numbers } from "./_check.ts";
import type { Result } from "./_result.ts";

/**
 * One smoothed value as a weighted sum: `weights[k]` belongs to `values[from + k]`.
 *
 * @category Smoothing and seasons
 */
export interface SmootherRow {
  /** Position of the first value in the sum. */
  readonly from: number;
  /** One weight per value from there on. */
  readonly weights: Numbers;
}

/**
 * A smoother z = A y whose weights do not depend on y, so that variances can be carried through it
 * ({@linkcode smoothWeightedCounts}).
 *
 * @category Smoothing and seasons
 */
export interface LinearSmoother extends Result<Readonly<Record<string, unknown>>> {
  /**
   * Prepares for series of this length; row i of A is then a call away, null where z_i is not
   * defined.
   */
  readonly rows: (length: number) => (i: number) => SmootherRow | null;
}

/**
 * A smoothed series; null where the smoother has no value.
 *
 * @category Smoothing and seasons
 */
export interface Smoothed<Parameters> extends Result<Parameters> {
  /** One value per bucket. */
  readonly values: readonly (number | null)[];
}

/** The weighted sum of one row. */
export function applyRow({ from, weights }: SmootherRow, values: Numbers): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) {
    sum += weights[k]! * values[from + k]!;
  }
  return sum;
}

/** Every value of A y. */
export function applySmoother(smoother: LinearSmoother, values: Numbers): (number | null)[] {
  const row = smoother.rows(values.length);
  return Array.from(values, (_, i) => {
    const weights = row(i);
    return weights && applyRow(weights, values);
  });
}
