/** From here on a double is too coarse to tell cents apart. */
const COARSE = 2 ** 46;

/**
 * A sum of money rounded to cents, so that it reads as it is meant and does not depend on the order
 * in which it was added up.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { toCents } from "./cents.ts";
 *
 * assertEquals(0.1 + 0.2, 0.30000000000000004);
 * assertEquals(toCents(0.1 + 0.2), 0.3);
 * ```
 */
export function toCents(amount: number): number {
  return Math.abs(amount) < COARSE ? Math.round(amount * 100) / 100 : amount;
}
