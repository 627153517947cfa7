import { productError } from "./twofold_sums.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** Costs per day in twice the precision of a double; NaN and 0 where there is no cost. */
export interface DailyRates {
  readonly rates: Float64Array;
  /** What each rate lost when it was rounded. */
  readonly rests: Float64Array;
}

/** No rates yet for so many projects. */
export function noRates(projects: number): DailyRates {
  return { rates: new Float64Array(projects), rests: new Float64Array(projects) };
}

/** Spreads the cost of every project evenly over its days, first and last included. */
export function dailyRates(
  starts: Int32Array,
  ends: Int32Array,
  costs: Float64Array,
  work: Work = FREELY,
): DailyRates {
  const daily = noRates(costs.length);
  for (let i = 0; i < costs.length;) {
    for (const end = stretch(i, costs.length, work); i < end; i++) {
      setDailyRate(daily, i, costs[i]!, ends[i]! - starts[i]! + 1);
    }
  }
  return daily;
}

/** Sets the rate of a project from its cost and how many days it has. */
export function setDailyRate(
  { rates, rests }: DailyRates,
  project: number,
  cost: number,
  days: number,
): void {
  const rate = days < 1 ? NaN : cost / days;
  rates[project] = rate;
  if (Number.isNaN(rate)) return;
  const product = rate * days;
  rests[project] = (cost - product - productError(rate, days, product)) / days;
}
