/** What a fitted curve takes from the residuals, and where these stand. */
export interface Design {
  /** Directions at right angles to each other, all of length 1. */
  readonly taken: readonly Float64Array[];
  /** Places on a regular grid, increasing: the distance of two is the lag between them. */
  readonly places: readonly number[];
}

/** The sum of products. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

/** The sum of products of each value with the other's next, where their places are neighbours. */
export function dotNext(
  one: Float64Array,
  other: Float64Array,
  places: readonly number[],
): number {
  let sum = 0;
  for (let i = 1; i < one.length; i++) {
    if (places[i]! - places[i - 1]! === 1) sum += one[i - 1]! * other[i]!;
  }
  return sum;
}
