import type { Bound, Cell, Outcome } from "./cell.ts";
import { randomOf } from "./random.ts";

/** A measured rate, in percent. */
export interface Rate {
  readonly percent: number;
  /** Its Monte-Carlo standard error. */
  readonly error: number;
  /** Series that had an answer. */
  readonly answered: number;
  readonly series: number;
}

/** Standard errors by which a rate may pass its bound by chance. */
const CHANCE = 3;

/** Simulates a cell's series, as many as the table or the tests want. */
export async function measure(cell: Cell, length: keyof Cell["series"]): Promise<Rate> {
  const series = cell.series[length];
  const outcomes: Outcome[] = [];
  for (let index = 0; index < series; index++) {
    outcomes.push(await cell.run(randomOf(cell.seed, index)));
  }
  return rateOf(outcomes);
}

/** The mean of outcomes, as a percentage; 0 of none. */
export function rateOf(outcomes: readonly Outcome[]): Rate {
  const values = outcomes.filter((one) => one !== null).map(Number);
  const n = values.length;
  const mean = n === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    percent: 100 * mean,
    error: n < 2 ? 0 : 100 * Math.sqrt(squares / (n - 1) / n),
    answered: n,
    series: outcomes.length,
  };
}

/** Whether a rate has left its bound by more than chance allows, or nothing was measured. */
export function leaves({ percent, error, answered }: Rate, bound: Bound): boolean {
  if (answered === 0) return true;
  return "most" in bound
    ? percent - CHANCE * error > bound.most
    : percent + CHANCE * error < bound.least;
}
