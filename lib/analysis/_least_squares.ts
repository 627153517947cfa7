/** A model's value at one time (or place), and its derivative by each parameter. */
export type Model = (
  theta: readonly number[],
  time: number,
) => { readonly value: number; readonly gradient: readonly number[] };

/** A least-squares solution. */
export interface LeastSquares {
  readonly theta: readonly number[];
  /** Residual sum of squares. */
  readonly rss: number;
  /** (JᵀJ)⁻¹ at the solution; null where parameters cannot be told apart. */
  readonly inverse: readonly (readonly number[])[] | null;
  readonly converged: boolean;
}

interface Normal {
  readonly rss: number;
  readonly matrix: number[][];
  readonly right: number[];
}

const MOST_STEPS = 500;
const MOST_DAMPING = 1e20;
const NEAR = 1e-5;
const CONVERGED = 1e-8;
const ROUNDING = 1e-12;
const SINGULAR = 1e-14;

/**
 * Levenberg and Marquardt's minimum of Σ (y − model)², the damping scaled by the curvature of each
 * parameter and steered by how well the quadratic predicts (Nielsen 1999), then Gauss-Newton steps
 * for as long as they shrink: near the minimum, rounding hides whether the sum still falls.
 */
export function leastSquares(
  model: Model,
  times: Float64Array,
  y: Float64Array,
  start: readonly number[],
): LeastSquares {
  const at = (theta: readonly number[]) => normalEquations(model, times, y, theta);
  const scale = Math.sqrt(y.reduce((sum, value) => sum + value * value, 0));
  const { theta, normal, size } = polish(
    at,
    descend(at, start, NEAR * scale),
    (ROUNDING * scale) ** 2,
  );
  const inverse = invert(normal.matrix);
  return { theta, rss: normal.rss, inverse, converged: size <= CONVERGED * scale };
}

function descend(
  at: (theta: readonly number[]) => Normal,
  start: readonly number[],
  near: number,
): readonly number[] {
  let theta = start;
  let normal = at(theta);
  let damping = 1e-3;
  let growth = 2;
  for (let i = 0; i < MOST_STEPS && damping < MOST_DAMPING; i++) {
    const step = solve(damped(normal.matrix, damping), normal.right);
    const next = step && theta.map((value, k) => value + step[k]!);
    const there = next && at(next);
    if (step === null || next === null || there === null || !(there.rss < normal.rss)) {
      if (step !== null && sizeOf(step, normal) <= near) break;
      damping *= growth;
      growth *= 2;
      continue;
    }
    const predicted = step.reduce(
      (sum, by, k) => sum + by * (normal.right[k]! + damping * normal.matrix[k]![k]! * by),
      0,
    );
    const ratio = (normal.rss - there.rss) / predicted;
    const settled = damping < 1 && sizeOf(step, normal) <= near;
    damping *= Math.max(1 / 3, 1 - (2 * ratio - 1) ** 3);
    growth = 2;
    theta = next;
    normal = there;
    if (settled) break;
  }
  return theta;
}

function polish(
  at: (theta: readonly number[]) => Normal,
  start: readonly number[],
  rounding: number,
) {
  let theta = start;
  let normal = at(theta);
  let size = Infinity;
  for (let i = 0; i < MOST_STEPS; i++) {
    const step = solve(normal.matrix, normal.right);
    const next = step && theta.map((value, k) => value + step[k]!);
    const nextSize = step && sizeOf(step, normal);
    if (next === null || nextSize === null || !(nextSize < size)) break;
    const there = at(next);
    if (!(there.rss <= normal.rss * (1 + NEAR) + rounding)) break;
    [theta, normal, size] = [next, there, nextSize];
  }
  return { theta, normal, size };
}

/** How far a step moves the fitted values. */
function sizeOf(step: readonly number[], { right }: Normal): number {
  return Math.sqrt(Math.max(0, step.reduce((sum, by, k) => sum + by * right[k]!, 0)));
}

function normalEquations(
  model: Model,
  times: Float64Array,
  y: Float64Array,
  theta: readonly number[],
): Normal {
  const p = theta.length;
  const matrix = theta.map(() => new Array<number>(p).fill(0));
  const right = new Array<number>(p).fill(0);
  let rss = 0;
  for (let i = 0; i < y.length; i++) {
    const { value, gradient } = model(theta, times[i]!);
    const residual = y[i]! - value;
    rss += residual * residual;
    for (let a = 0; a < p; a++) {
      right[a]! += gradient[a]! * residual;
      for (let b = 0; b < p; b++) matrix[a]![b]! += gradient[a]! * gradient[b]!;
    }
  }
  const finite = right.every(Number.isFinite) && matrix.flat().every(Number.isFinite);
  return { rss: finite && Number.isFinite(rss) ? rss : Infinity, matrix, right };
}

function damped(matrix: readonly (readonly number[])[], damping: number): number[][] {
  return matrix.map((row, a) => row.map((value, b) => a === b ? value * (1 + damping) : value));
}

/** Lower triangle L with LLᵀ = the matrix scaled to a unit diagonal, and that scale; null when singular. */
function cholesky(matrix: readonly (readonly number[])[]) {
  const scale = matrix.map((row, a) => Math.sqrt(row[a]!));
  const lower = matrix.map(() => new Array<number>(matrix.length).fill(0));
  for (let a = 0; a < matrix.length; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = matrix[a]![b]! / (scale[a]! * scale[b]!);
      for (let k = 0; k < b; k++) sum -= lower[a]![k]! * lower[b]![k]!;
      if (a > b) lower[a]![b] = sum / lower[b]![b]!;
      else if (sum > SINGULAR) lower[a]![a] = Math.sqrt(sum);
      else return null;
    }
  }
  return { lower, scale };
}

function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const factor = cholesky(matrix);
  if (factor === null) return null;
  const { lower, scale } = factor;
  const x = right.map((value, a) => value / scale[a]!);
  for (let a = 0; a < x.length; a++) {
    for (let k = 0; k < a; k++) x[a]! -= lower[a]![k]! * x[k]!;
    x[a]! /= lower[a]![a]!;
  }
  for (let a = x.length - 1; a >= 0; a--) {
    for (let k = a + 1; k < x.length; k++) x[a]! -= lower[k]![a]! * x[k]!;
    x[a]! /= lower[a]![a]!;
  }
  return x.map((value, a) => value / scale[a]!);
}

function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const columns = matrix.map((_, k) => solve(matrix, matrix.map((_, a) => a === k ? 1 : 0)));
  return columns.every((column) => column !== null) ? columns : null;
}
