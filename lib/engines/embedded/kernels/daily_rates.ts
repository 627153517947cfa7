import { productError } from "./twofold_sums.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** Costs per day in twice the precision of a double; NaN and 0 where there is no cost. */
export interface DailyRates {
  readonly rates: Float64Array;
  /** What each rate lost when it was rounded. */
  readonly rests: Float64Array;
}

/** Spreads the cost of every project evenly over its days, first and last included. */
export function dailyRates(
  starts: Int32Array,
  ends: Int32Array,
  costs: Float64Array,
  work: Work = FREELY,
): DailyRates {
  const rates = new Float64Array(costs.length);
  const rests = new Float64Array(costs.length);
  for (let i = 0; i < costs.length;) {
    for (const end = stretch(i, costs.length, work); i < end; i++) {
      const days = ends[i]! - starts[i]! + 1;
      const rate = days < 1 ? NaN : costs[i]! / days;
      rates[i] = rate;
      if (Number.isNaN(rate)) continue;
      const product = rate * days;
      rests[i] = (costs[i]! - product - productError(rate, days, product)) / days;
    }
  }
  return { rates, rests };
}
