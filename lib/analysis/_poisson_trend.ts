import type { Numbers } from "./_check.ts";
import { solveIncreasing } from "./_roots.ts";

/**
 * An exponential trend fitted to counts: expected is proportional to exposure × exp(slope × time).
 */
export interface PoissonTrend {
  readonly slope: number;
  /** Standard error of the slope if the counts were Poisson. */
  readonly poissonError: number;
  /** Mean of the times, weighted by the fitted counts. */
  readonly centre: number;
  readonly fitted: Float64Array;
}

/** A smaller sum is nothing: its parts are no numbers of full precision. */
export const NOTHING = 1e-140;

/** A slope that moves no fitted count by this part of itself is rounding error. */
const ROUNDING = 1e-13;

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
  if (total < NOTHING || counts[0] === total || counts[n - 1] === total) return;
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
  const found = solveIncreasing((u) => {
    const { mean, variance } = tilt(u);
    return { f: mean - target, slope: variance };
  }, 0);
  const scaled = Math.abs(found) < ROUNDING ? 0 : found;
  const { mass, mean } = tilt(scaled);

  let information = 0;
  for (let i = 0; i < n; i++) {
    fitted[i]! *= total / mass;
    information += fitted[i]! * (x[i]! - mean) ** 2;
  }
  return {
    slope: scaled / half,
    poissonError: 1 / Math.sqrt(information) / half,
    centre: centre + mean * half,
    fitted,
  };
}
