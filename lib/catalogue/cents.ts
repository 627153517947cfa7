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

/** What amounts add up to: where all are written in cents they are added as whole ones, and lose nothing. */
export function addedUp(amounts: readonly number[]): number {
  const cents = amounts.map((amount) => Math.round(100 * amount));
  return cents.every((each, at) => each / 100 === amounts[at])
    ? Number(cents.reduce((sum, each) => sum + BigInt(each), 0n)) / 100
    : amounts.reduce((sum, amount) => sum + amount, 0);
}
