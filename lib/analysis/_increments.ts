import type { Model } from "./_least_squares.ts";

// Increments expected to be less than this part of their mean are taken to be as noisy as that.
const LEAST_EXPECTED = 1 / 20;

/** What a model adds between the time before a value's and its own, by the value's place. */
export function sinceBefore(model: Model, x: Float64Array): Model {
  const before = Float64Array.from(x, (time, i) => x[i - 1] ?? 2 * time - x[1]!);
  return (theta, place) => {
    const [from, to] = [model(theta, before[place]!), model(theta, x[place]!)];
    return {
      value: to.value - from.value,
      gradient: to.gradient.map((slope, k) => slope - from.gradient[k]!),
    };
  };
}

/** The sums up to each value. */
export function runningTotals(y: Float64Array): Float64Array {
  let total = 0;
  return y.map((value) => total += value);
}

/** Inverse roots of what the model expects: the variance of counts grows with it. */
export function weightsOf(model: Model, theta: readonly number[], n: number): Float64Array {
  const expected = Float64Array.from({ length: n }, (_, place) => model(theta, place).value);
  const least = LEAST_EXPECTED * expected.reduce((sum, value) => sum + value, 0) / n;
  return expected.map((value) => 1 / Math.sqrt(Math.max(value, least)));
}

/** The model, every value and slope times its weight. */
export function weighted(model: Model, weights: Float64Array): Model {
  return (theta, place) => {
    const { value, gradient } = model(theta, place);
    const weight = weights[place]!;
    return { value: weight * value, gradient: gradient.map((slope) => weight * slope) };
  };
}

/** Values times weights. */
export function product(y: Float64Array, weights: Float64Array): Float64Array {
  return y.map((value, i) => value * weights[i]!);
}

/**
 * Variance of increments over what is expected of them: Pearson's χ² over its degrees of freedom.
 * Neighbours are put together until a tenth of the mean is expected, for where next to nothing is
 * expected χ² is mostly 0 and now and then huge (W. G. Cochran 1954, Biometrics 10, 417).
 */
export function dispersionOf(y: Float64Array, expected: Float64Array, parameters: number): number {
  const least = expected.reduce((sum, value) => sum + value, 0) / y.length / 10;
  const cells: { observed: number; mass: number }[] = [];
  let open = { observed: 0, mass: 0 };
  y.forEach((value, i) => {
    open = { observed: open.observed + value, mass: open.mass + expected[i]! };
    if (open.mass < least) return;
    cells.push(open);
    open = { observed: 0, mass: 0 };
  });
  const last = cells.pop() ?? open;
  cells.push({ observed: last.observed + open.observed, mass: last.mass + open.mass });
  const squares = cells.reduce(
    (sum, { observed, mass }) => sum + (observed - mass) ** 2 / mass,
    0,
  );
  return squares / Math.max(1, cells.length - parameters);
}
