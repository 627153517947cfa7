import type { Lag, LeadLag } from "../../analysis/mod.ts";
import { PER_YEAR } from "../_view.ts";

/**
 * A lag in months; negative where the second series comes first.
 *
 * @category Topics
 */
export interface LagInMonths {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.959963984540054;

/**
 * The lag with the strongest correlation, and the range of lags whose correlation is not clearly
 * weaker (by Fisher's transformation, at 95 %). Null where the strongest may be chance.
 */
export function lagInterval(
  { best, lags, pValue, parameters }: LeadLag,
  resolution: keyof typeof PER_YEAR,
): LagInMonths | null {
  if (best === null || pValue === null || pValue >= 1 - parameters.level) return null;
  const sign = Math.sign(best.correlation.value!);
  const score = ({ correlation }: Lag) =>
    Math.atanh(sign * (correlation.value ?? -sign * 0.999999));
  const errorOf = ({ pairs }: Lag) => 1 / Math.sqrt(pairs - 3);
  const close = lags.filter((lag) =>
    score(best) - score(lag) < Z95 * Math.hypot(errorOf(best), errorOf(lag))
  ).map(({ lag }) => lag);
  const width = 12 / PER_YEAR[resolution];
  return {
    value: best.lag * width,
    low: Math.min(...close) * width,
    high: Math.max(...close) * width,
  };
}
