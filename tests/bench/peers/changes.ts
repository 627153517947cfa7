import type { Change } from "../tables/grants.ts";

/** A row of month, count and two sums. */
export function changeOf([month, count, rate, rateDay]: readonly (string | number)[]): Change {
  return {
    month: String(month),
    count: Number(count),
    rate: Number(rate),
    rateDay: Number(rateDay),
  };
}
