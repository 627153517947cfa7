/** What a fitted curve takes from the residuals, and where these stand. */
export interface Design {
  /** Directions at right angles to each other, all of length 1. */
  readonly taken: readonly Float64Array[];
  /** Places on a regular grid, increasing: the distance of two is the lag between them. */
  readonly places: readonly number[];
}

/** What is expected of residuals whose errors have variance 1 and the correlation ρ^lag. */
export interface Left {
  /** Sum of their squares. */
  readonly squares: number;
  /** Sum of the products of neighbours. */
  readonly products: number;
  /** Degrees of freedom of the sum of squares (Satterthwaite 1946). */
  readonly degreesOfFreedom: number;
}

/** R v, where R has the correlation ρ^lag: two passes, as an autoregression of order 1 allows. */
export function correlated(
  vector: Float64Array,
  rho: number,
  places: readonly number[],
): Float64Array {
  const found = vector.slice();
  const last = vector.length - 1;
  // a power takes longer than the rest of a step
  const over = (lag: number) => lag === 1 ? rho : rho ** lag;
  for (let i = 1, carried = 0; i <= last; i++) {
    carried = (carried + vector[i - 1]!) * over(places[i]! - places[i - 1]!);
    found[i]! += carried;
  }
  for (let i = last - 1, carried = 0; i >= 0; i--) {
    carried = (carried + vector[i + 1]!) * over(places[i + 1]! - places[i]!);
    found[i]! += carried;
  }
  return found;
}

/** The sum of products; with a lag, of those whose places are neighbours. */
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

/** Moments of M ε for ε of correlation R = ρ^lag, where M takes the design out. */
export function leftOf({ taken, places }: Design, rho: number): Left {
  const next = (one: Float64Array, other: Float64Array) => dotNext(one, other, places);
  const ones = new Float64Array(places.length).fill(1);
  let squares = places.length;
  let products = rho * next(ones, ones);
  let traceOfSquare = dot(ones, correlated(ones, rho ** 2, places));
  for (const one of taken) {
    const along = correlated(one, rho, places);
    squares -= dot(one, along);
    products -= next(one, along) + next(along, one);
    traceOfSquare -= 2 * dot(along, along);
    for (const other of taken) {
      const both = dot(other, along);
      products += both * next(one, other);
      traceOfSquare += both ** 2;
    }
  }
  return { squares, products, degreesOfFreedom: squares ** 2 / traceOfSquare };
}
