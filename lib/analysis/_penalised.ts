import { type BandedFactor, factorBanded, solveBanded } from "./_banded.ts";
import type { Numbers } from "./_check.ts";

/** The system W + λ DᵀD of penalised least squares, D being differences of an order. */
export interface PenalisedSystem {
  readonly factor: BandedFactor;
  /** The minimiser of Σ w (y − z)² + λ ‖D z‖². */
  readonly solve: (values: Numbers) => Float64Array;
}

/**
 * Builds and factors the system in O(n order²). Undefined where it cannot be solved: with fewer
 * than `order` weights above 0, a weight of 0 at λ 0, or weights and λ that differ by more digits
 * than a number has.
 */
export function penalisedSystem(
  weights: Numbers,
  lambda: number,
  order: number,
): PenalisedSystem | undefined {
  const n = weights.length;
  const difference = differenceWeights(order);
  const diagonal = Float64Array.from(weights);
  const band = new Float64Array(n * order);
  for (let r = 0; r + order < n; r++) {
    for (let a = 0; a <= order; a++) {
      const scaled = lambda * difference[a]!;
      diagonal[r + a] = diagonal[r + a]! + scaled * difference[a]!;
      for (let b = a + 1; b <= order; b++) {
        const at = (r + a) * order + b - a - 1;
        band[at] = band[at]! + scaled * difference[b]!;
      }
    }
  }
  const factor = factorBanded(diagonal, band, order);
  const { pivots } = factor;
  if (!pivots.every((pivot, i) => pivot > 10 * Number.EPSILON * diagonal[i]!)) return undefined;

  /**
   * W (y − z) − λ DᵀD z; the differences are taken of z itself, so that a straight z costs no
   * digits.
   */
  function residual(values: Numbers, z: Float64Array): Float64Array {
    const rest = z.map((value, i) => weights[i]! * (values[i]! - value));
    const bends = differences(z, order);
    for (let r = 0; r < bends.length; r++) {
      for (let a = 0; a <= order; a++) {
        rest[r + a] = rest[r + a]! -
          lambda * bends[r]! * difference[a]!;
      }
    }
    return rest;
  }

  return {
    factor,
    solve(values) {
      const target = Float64Array.from(weights, (w, i) => w * values[i]!);
      const z = solveBanded(factor, target);
      const scale = largest(z);
      // A large λ swallows the digits of w; refinement brings them back, in one round for a small one.
      let before = Infinity;
      for (let round = 0; round < 20; round++) {
        const step = solveBanded(factor, residual(values, z));
        const size = largest(step);
        if (!(size < before)) break;
        for (let i = 0; i < n; i++) z[i] = z[i]! + step[i]!;
        if (size <= 1e-13 * scale) break;
        before = size;
      }
      return z;
    },
  };
}

/** Weights of a difference: 1 −1; 1 −2 1; 1 −3 3 −1; … */
function differenceWeights(order: number): number[] {
  let weights = [1];
  for (let k = 0; k < order; k++) {
    weights = [...weights, 0].map((w, i) => w - (weights[i - 1] ?? 0));
  }
  return weights;
}

function differences(z: Float64Array, order: number): Float64Array {
  let values = z;
  for (let k = 0; k < order; k++) {
    const before = values;
    values = before.slice(1).map((next, i) => before[i]! - next);
  }
  return values;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}
