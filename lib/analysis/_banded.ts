/**
 * A symmetric positive definite band matrix as L Δ Lᵀ: `pivots` is Δ, `lower[i · width + k − 1]`
 * the entry of L in row i + k and column i.
 */
export interface BandedFactor {
  readonly size: number;
  /** Number of diagonals under the main one. */
  readonly width: number;
  readonly pivots: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Factors a matrix given by its diagonal and its lower band, laid out as in the result, in O(n
 * width²).
 */
export function factorBanded(
  diagonal: Float64Array,
  band: Float64Array,
  width: number,
): BandedFactor {
  const size = diagonal.length;
  const pivots = diagonal.slice();
  const lower = band.slice();
  for (let i = 0; i < size; i++) {
    const reach = Math.min(width, size - 1 - i);
    for (let m = 1; m <= Math.min(width, i); m++) {
      const before = (i - m) * width + m;
      const scaled = lower[before - 1]! * pivots[i - m]!;
      pivots[i] = pivots[i]! - scaled * lower[before - 1]!;
      for (let k = 1; k <= Math.min(reach, width - m); k++) {
        const at = i * width + k - 1;
        lower[at] = lower[at]! - scaled * lower[before + k - 1]!;
      }
    }
    for (let k = 1; k <= reach; k++) {
      const at = i * width + k - 1;
      lower[at] = lower[at]! / pivots[i]!;
    }
  }
  return { size, width, pivots, lower };
}

/** Overwrites z with the solution for the right-hand side z. */
export function solveBanded(
  { size, width, pivots, lower }: BandedFactor,
  z: Float64Array,
): Float64Array {
  for (let i = 0; i < size; i++) {
    let value = z[i]!;
    for (let m = 1; m <= Math.min(width, i); m++) {
      value -= (lower[(i - m) * width + m - 1]!) * z[i - m]!;
    }
    z[i] = value;
  }
  for (let i = size - 1; i >= 0; i--) {
    let value = z[i]! / pivots[i]!;
    for (let k = 1; k <= Math.min(width, size - 1 - i); k++) {
      value -= lower[i * width + k - 1]! * z[i + k]!;
    }
    z[i] = value;
  }
  return z;
}

/**
 * Diagonal of the inverse, by its entries within the band from the last row up (Hutchinson and de
 * Hoog 1985).
 */
export function inverseDiagonal({ size, width, pivots, lower }: BandedFactor): Float64Array {
  const diagonal = new Float64Array(size);
  const band = new Float64Array(size * width);
  for (let i = size - 1; i >= 0; i--) {
    const reach = Math.min(width, size - 1 - i);
    let value = 1 / pivots[i]!;
    for (let k = 1; k <= reach; k++) {
      let sum = 0;
      for (let m = 1; m <= reach; m++) {
        const near = i + Math.min(k, m);
        const gap = Math.abs(k - m);
        const entry = gap === 0 ? diagonal[near]! : band[near * width + gap - 1]!;
        sum += lower[i * width + m - 1]! * entry;
      }
      band[i * width + k - 1] = -sum;
      value += lower[i * width + k - 1]! * sum;
    }
    diagonal[i] = value;
  }
  return diagonal;
}

/** A run of entries of a column; those before and after are negligible. */
export interface Run {
  readonly from: number;
  readonly values: Float64Array;
}

/** Gives columns of the inverse, each cut where its entries fall under 1e-13 of the largest. */
export function inverseColumns({ size, width, pivots, lower }: BandedFactor): (i: number) => Run {
  // Padded with zeros, so that no loop has to mind the end.
  const z = new Float64Array(size + width);
  return (i) => {
    z[i] = 1;
    let last = i;
    for (let j = i; j < size && j - last <= width; j++) {
      const value = z[j]!;
      if (Math.abs(value) > 1e-13) last = j;
      for (let k = 1; k <= width; k++) z[j + k] = z[j + k]! - lower[j * width + k - 1]! * value;
    }
    z.fill(0, last + 1, last + 2 * width + 2);
    let [from, most] = [last, 0];
    for (let j = last; j >= 0 && (j >= i || from - j <= width); j--) {
      let value = z[j]! / pivots[j]!;
      for (let k = 1; k <= width; k++) value -= lower[j * width + k - 1]! * z[j + k]!;
      z[j] = value;
      const size = Math.abs(value);
      if (size > most) most = size;
      if (size > 1e-13 * most) from = j;
    }
    const values = z.slice(from, last + 1);
    z.fill(0, Math.max(0, from - width - 1), last + 1);
    return { from, values };
  };
}
