import { percentWords, rangeWords, SPACE } from "./numbers.ts";

/** A number with its interval, or why there is none; a null bound is unbounded. */
export interface Measured {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
}

/** A number with three significant digits, without an exponent where that is readable. */
export function briefWords(value: number): string {
  const rounded = Number(value.toPrecision(3));
  const text = rounded !== 0 && Math.abs(rounded) < 1e-6
    ? String(rounded)
    : rounded.toLocaleString("en-US", { maximumSignificantDigits: 3 });
  return text.replace(/^-/, "−");
}

/** A level of confidence, to its last digit: `95 %`, `99.9 %`. */
export function levelWords(level: number): string {
  return `${Number((level * 100).toPrecision(12))}${SPACE}%`;
}

/** Why something is not defined: `too few points`. */
export function reasonWords(reason: string): string {
  return reason.replaceAll("_", " ");
}

/** Why there is no value: `not defined (too few points)`. */
export function undefinedWords(reason: string | null): string {
  return reason === null ? "not defined" : `not defined (${reasonWords(reason)})`;
}

/** A value with its interval: `18 (12 to 25)`, or why there is none. */
export function quantityWords(
  quantity: Measured,
  say: (value: number) => string = briefWords,
): string {
  return withInterval(quantity, say, (low, high) => `${say(low)} to ${say(high)}`);
}

/** A fraction with its interval in percent: `18 % (12 to 25 %)`, or why there is none. */
export function fractionWords(quantity: Measured): string {
  return withInterval(quantity, percentWords, rangeWords);
}

function withInterval(
  { value, low, high, reason }: Measured,
  say: (value: number) => string,
  range: (low: number, high: number) => string,
): string {
  if (value === null) return undefinedWords(reason);
  if (low === null && high === null) return say(value);
  if (low !== null && high !== null) return `${say(value)} (${range(low, high)})`;
  return low === null
    ? `${say(value)} (unbounded to ${say(high!)})`
    : `${say(value)} (${say(low)} to unbounded)`;
}
