import { inverseDiagonal, solveBanded } from "./_banded.ts";
import type { Numbers } from "./_check.ts";
import { penalisedSystem } from "./_penalised.ts";

/**
 * The λ that leave-one-out cross-validation prefers, and whether it lies at an end of the search.
 */
export interface ChosenLambda {
  readonly lambda: number;
  readonly edge: "low" | "high" | null;
}

// λ is searched from 10^−2 times the mean weight up to where the curve is a polynomial of degree order − 1
// to a thousandth, at most 10^10 times it: first by decades, then by golden section.
const FIRST = -2;
function lastDecade(length: number, order: number): number {
  return Math.min(10, Math.ceil(3 + 2 * order * Math.log10(length / Math.PI)));
}
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Chooses λ by the smallest leave-one-out error, Σ w ((y − z) / (1 − h))² with leverages h. */
export function chooseLambda(values: Numbers, weights: Numbers, order: number): ChosenLambda {
  const scale = Array.from(weights).reduce((sum, w) => sum + w, 0) / weights.length;
  const score = (decade: number) => leaveOneOutError(values, weights, scale * 10 ** decade, order);
  const last = lastDecade(values.length, order);
  let [best, least] = [FIRST, Infinity];
  for (let decade = FIRST; decade <= last; decade++) {
    const error = score(decade);
    if (error <= least) [best, least] = [decade, error];
  }
  if (best === FIRST) return { lambda: scale * 10 ** best, edge: "low" };
  if (best === last) return { lambda: scale * 10 ** best, edge: "high" };
  const refined = goldenSection(score, best - 1, best + 1, 0.02);
  return { lambda: scale * 10 ** (score(refined) < least ? refined : best), edge: null };
}

function leaveOneOutError(
  values: Numbers,
  weights: Numbers,
  lambda: number,
  order: number,
): number {
  const system = penalisedSystem(weights, lambda, order);
  if (system === undefined) return Infinity;
  const { factor } = system;
  const z = solveBanded(factor, Float64Array.from(weights, (w, i) => w * values[i]!));
  const inverse = inverseDiagonal(factor);
  let sum = 0;
  for (let i = 0; i < z.length; i++) {
    const w = weights[i]!;
    const error = (values[i]! - z[i]!) / (1 - w * inverse[i]!);
    sum += w * error * error;
  }
  return sum;
}

function goldenSection(f: (x: number) => number, from: number, to: number, width: number): number {
  let [low, high] = [from, to];
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [atLeft, atRight] = [f(left), f(right)];
  while (high - low > width) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = f(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = f(right);
    }
  }
  return atLeft < atRight ? left : right;
}
