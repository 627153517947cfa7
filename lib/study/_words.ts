import type { Quantity } from "../analysis/mod.ts";

/** A number with three significant digits, without an exponent where that is readable. */
export function brief(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** A fraction as a percentage: `18 %`, `-3.2 %`. */
export function percent(fraction: number): string {
  const hundredths = fraction * 100;
  return `${Math.abs(hundredths) < 10 ? Number(hundredths.toFixed(1)) : Math.round(hundredths)} %`;
}

/** A value with its interval: `18 % (12 % to 25 %)`, or why there is none. */
export function inWords(quantity: Quantity, say: (value: number) => string = brief): string {
  const { value, low, high, reason } = quantity;
  if (value === null) return `not defined (${reason.replaceAll("_", " ")})`;
  if (low === null && high === null) return say(value);
  const least = low === null ? "unbounded" : say(low);
  return `${say(value)} (${least} to ${high === null ? "unbounded" : say(high)})`;
}

/** A number with its noun: `1 bucket`, `2 buckets`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
