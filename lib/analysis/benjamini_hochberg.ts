import { checkOptions, type Checks, checkSurplus, LEVEL } from "../words/check.ts";
import { checkNumbers, type Numbers } from "./_check.ts";
import type { Result } from "./_result.ts";

/**
 * Which of many tests hold when a given share of false discoveries is accepted.
 *
 * @category Uncertainty
 */
export interface BenjaminiHochberg extends Result<{ readonly rate: number }> {
  /** Adjusted p-value of each test: the smallest rate at which it would hold. */
  readonly adjusted: readonly number[];
  /** Whether each test holds at the accepted rate. */
  readonly holds: readonly boolean[];
}

const TASK = "control false discoveries";
const OPTIONS: Checks<{ readonly rate?: number }> = { rate: LEVEL };

/**
 * Controls the false discovery rate over many p-values (Benjamini and Hochberg 1995): the p-value
 * of rank r among m is adjusted to the least of m p / r over its own and all higher ranks.
 *
 * It holds for independent tests and for positively dependent ones.
 *
 * @category Uncertainty
 * @param pValues one p-value per test
 * @param options.rate accepted share of false ones among those that hold
 * @default {rate: 0.05}
 * @throws {TypeError} when `pValues` is not a list of numbers
 * @throws {RangeError} when a p-value is not between 0 and 1
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(benjaminiHochberg([0.001, 0.03, 0.2]).holds, [true, true, false]);
 * ```
 */
export function benjaminiHochberg(
  pValues: Numbers,
  options: { readonly rate?: number } = {},
): BenjaminiHochberg {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { rate = 0.05 } = options;
  checkNumbers(TASK, "pValues", pValues, { min: 0, max: 1 });
  const order = Array.from(pValues, (_, i) => i)
    .sort((a, b) => pValues[b]! - pValues[a]!);
  const adjusted = new Array<number>(pValues.length);
  let least = 1;
  order.forEach((i, down) => {
    const rank = pValues.length - down;
    least = Math.min(least, pValues[i]! * pValues.length / rank);
    adjusted[i] = least;
  });
  return {
    method: "Benjamini-Hochberg",
    parameters: { rate },
    notes: [],
    adjusted,
    holds: adjusted.map((p) => p <= rate),
  };
}
