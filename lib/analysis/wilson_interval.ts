import { checkOptions, checkSurplus } from "../words/check.ts";
import { checkNumber, ONLY_LEVEL } from "./_check.ts";
import type { Quantity, Result } from "./_result.ts";
import { squaredQuantile, wilson } from "./_wilson.ts";

/**
 * A share with Wilson's interval, and the base it is a share of.
 *
 * @category Uncertainty
 */
export type WilsonInterval =
  & Quantity
  & Result<{ readonly level: number }>
  & { readonly count: number; readonly total: number };

/**
 * Wilson's score interval of a share k / N (Wilson 1927). It stays within 0 and 1 and has width
 * also where nothing, or everything, was counted.
 *
 * Null when the total is 0 (`zero_base`).
 *
 * @category Uncertainty
 * @param count k, from 0 to the total; it need not be whole
 * @param total N, from 0
 * @param options.level confidence level
 * @default {level: 0.95}
 * @throws {TypeError} when an argument is not a number
 * @throws {RangeError} when a number is not finite or out of bounds
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * assertAlmostEquals(wilsonInterval(3, 10).low!, 0.1077913, 1e-7);
 * ```
 */
export function wilsonInterval(
  count: number,
  total: number,
  options: { readonly level?: number } = {},
): WilsonInterval {
  checkOptions("compute Wilson interval", options, ONLY_LEVEL);
  checkSurplus("compute Wilson interval", arguments, 3);
  const { level = 0.95 } = options;
  checkNumber("compute Wilson interval", "total", total, { min: 0 });
  checkNumber("compute Wilson interval", "count", count, { min: 0, max: total });
  const shared = { method: "Wilson", parameters: { level }, notes: [], count, total };
  return { ...shared, ...wilson(count, total, squaredQuantile(level)) };
}
