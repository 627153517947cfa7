import { type Design, dot, dotNext } from "./_correlated.ts";

/** Residuals over the roots of their masses, and their moments. */
export interface Residuals {
  readonly parts: Float64Array;
  /** The variance of each that comes of counting alone. */
  readonly counting: Float64Array;
  readonly design: Design;
  /** Pearson's χ²: the sum of their squares. */
  readonly squares: number;
  /** The sum of the products of neighbours. */
  readonly products: number;
  /** What is expected of χ² if nothing but counting noise is there. */
  readonly noise: number;
  readonly degreesOfFreedom: number;
}

/** Fewer are not bent: a bend would leave less than two degrees of freedom. */
const FEWEST_TO_BEND = 5;

/** Residuals from which a curve has taken its directions. */
export function residualsOf(
  parts: Float64Array,
  counting: Float64Array,
  design: Design,
): Residuals {
  const { taken, places } = design;
  let noise = 0;
  for (let i = 0; i < parts.length; i++) {
    noise += counting[i]! * (1 - taken.reduce((sum, one) => sum + one[i]! ** 2, 0));
  }
  return {
    parts,
    counting,
    design,
    squares: dot(parts, parts),
    products: dotNext(parts, parts, places),
    noise,
    degreesOfFreedom: Math.max(1, places.length - taken.length),
  };
}

/**
 * What is left of residuals after a bend is taken from them, too: a course that levels off would
 * look as if neighbours were alike.
 */
export function unbent({ parts, counting, design }: Residuals): Residuals {
  const { taken: [level], taken, places } = design;
  if (level === undefined || places.length < FEWEST_TO_BEND) {
    return residualsOf(parts, counting, design);
  }
  const middle = places[places.length >> 1]!;
  const square = level.map((root, i) => root * (places[i]! - middle) ** 2);
  const bend = without(without(square, taken), taken);
  const length = Math.sqrt(dot(bend, bend));
  const added = [...taken, bend.map((value) => value / length)];
  return residualsOf(without(parts, added), counting, { taken: added, places });
}

/** What is at right angles to the directions. */
function without(vector: Float64Array, directions: readonly Float64Array[]): Float64Array {
  const shares = directions.map((one) => dot(one, vector));
  return vector.map((value, i) =>
    directions.reduce((sum, one, k) => sum - shares[k]! * one[i]!, value)
  );
}
