import type { Numbers } from "./_check.ts";
import { fUpper } from "./_distributions.ts";
import { solveIncreasing } from "./_roots.ts";

/** Neighbouring buckets up to, but not including, `end`. */
interface Cell {
  readonly observed: number;
  readonly expected: number;
  readonly end: number;
}

/**
 * An exponential trend fitted to counts: expected is proportional to exposure × exp(slope × time).
 */
export interface PoissonTrend {
  readonly slope: number;
  /**
   * Standard error of the slope if the counts were Poisson; quasi-Poisson multiplies it by
   * √dispersion.
   */
  readonly poissonError: number;
  /** Variance of the counts over that of Poisson counts. */
  readonly dispersion: number;
  /** Those of the dispersion. */
  readonly degreesOfFreedom: number;
  /** Index of a bucket that alone makes up most of the dispersion. */
  readonly outlier: number | null;
  readonly fitted: Float64Array;
}

/**
 * Maximum likelihood of the log-linear Poisson model, at least 3 points.
 *
 * The likelihood equations leave one unknown: the slope at which the mean time, weighted by the
 * fitted counts, equals the mean time weighted by the observed ones. Undefined when no finite slope
 * does that: nothing is counted, or all of it in the first or in the last bucket.
 */
export function fitPoissonTrend(
  times: Numbers,
  counts: Numbers,
  exposure?: Numbers,
): PoissonTrend | undefined {
  const n = times.length;
  const first = times[0]!;
  const last = times[n - 1]!;
  const centre = first + (last - first) / 2;
  const half = (last - first) / 2;
  const x = Float64Array.from(times, (t) => (t - centre) / half);
  let total = 0;
  let moment = 0;
  for (let i = 0; i < n; i++) {
    total += counts[i]!;
    moment += counts[i]! * x[i]!;
  }
  if (total === 0 || counts[0] === total || counts[n - 1] === total) return;
  const target = moment / total;

  const fitted = new Float64Array(n);
  const tilt = (slope: number) => {
    let [mass, mean, square] = [0, 0, 0];
    for (let i = 0; i < n; i++) {
      const at = x[i]!;
      const weight = (exposure?.[i] ?? 1) * Math.exp(slope * at - Math.abs(slope));
      fitted[i] = weight;
      mass += weight;
      mean += weight * at;
      square += weight * at * at;
    }
    mean /= mass;
    return { mass, mean, variance: square / mass - mean * mean };
  };
  const scaled = solveIncreasing((u) => {
    const { mean, variance } = tilt(u);
    return { f: mean - target, slope: variance };
  }, 0);
  const { mass, mean } = tilt(scaled);

  let information = 0;
  for (let i = 0; i < n; i++) {
    fitted[i]! *= total / mass;
    information += fitted[i]! * (x[i]! - mean) ** 2;
  }
  return {
    slope: scaled / half,
    poissonError: 1 / Math.sqrt(information) / half,
    ...dispersionOf(counts, fitted, total),
    fitted,
  };
}

/**
 * Pearson's χ² over its degrees of freedom. Neighbouring buckets are pooled to cells in which at
 * least a tenth of the mean is expected: a single count where next to none is expected would else be
 * all of χ².
 *
 * Source: W. G. Cochran 1954, Biometrics 10, 417.
 */
function dispersionOf(
  counts: Numbers,
  fitted: Float64Array,
  total: number,
): Pick<PoissonTrend, "dispersion" | "degreesOfFreedom" | "outlier"> {
  let least = total / fitted.length / 10;
  let cells = pooled(counts, fitted, least);
  while (cells.length < 3 && least > Number.MIN_VALUE) {
    least /= 10;
    cells = pooled(counts, fitted, Math.max(least, Number.MIN_VALUE));
  }
  const parts = cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected);
  const sum = parts.reduce((sum, part) => sum + part, 0);
  const degreesOfFreedom = Math.max(1, cells.length - 2);
  return {
    dispersion: sum / degreesOfFreedom,
    degreesOfFreedom,
    outlier: outlierOf(parts, cells, (i) => Math.abs(counts[i]! - fitted[i]!)),
  };
}

/** Neighbouring buckets put together until enough is expected; the rest joins the last cell. */
function pooled(counts: Numbers, fitted: Float64Array, least: number): Cell[] {
  const cells: Cell[] = [];
  let [observed, expected] = [0, 0];
  for (let i = 0; i < fitted.length; i++) {
    observed += counts[i]!;
    expected += fitted[i]!;
    if (expected < least && i < fitted.length - 1) continue;
    const before = expected < least ? cells.pop() : undefined;
    cells.push({
      observed: observed + (before?.observed ?? 0),
      expected: expected + (before?.expected ?? 0),
      end: i + 1,
    });
    [observed, expected] = [0, 0];
  }
  return cells;
}

/** The bucket furthest off in the cell whose part of χ² is more than all others', by no chance (1 %). */
function outlierOf(
  parts: readonly number[],
  cells: readonly Cell[],
  distance: (i: number) => number,
): number | null {
  const n = parts.length;
  const most = parts.reduce((a, b) => Math.max(a, b));
  const others = parts.reduce((sum, part) => sum + part, 0) - most;
  if (n < 5 || most <= others) return null;
  if (n * fUpper(most / (others / (n - 3)), 1, n - 3) > 0.01) return null;
  const cell = parts.indexOf(most);
  let furthest = cells[cell - 1]?.end ?? 0;
  for (let i = furthest; i < cells[cell]!.end; i++) {
    if (distance(i) > distance(furthest)) furthest = i;
  }
  return furthest;
}
