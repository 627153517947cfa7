import { bucketWords, percentWords, rangeWords } from "../../words/numbers.ts";
import type { Course } from "../growth.ts";

/**
 * The rate of what grew or fell, without its sign: `18 % a year (12 to 25 %)`.
 *
 * @param isNamed whether its interval says what it is, as the first of a text does
 */
export function rateOf({ growth, trend }: Course, isNamed = false): string {
  const { value, low, high } = growth!.rate;
  const [rate, least, most] = trend === "falls"
    ? [-value!, negated(high), negated(low)]
    : [value!, low, high];
  return `${percentWords(rate)} a year (${boundWords(least, most, isNamed)})`;
}

/** The rate with its sign: `+18 % a year (12 to 25 %)`, `−5 % a year (−8 to −2 %)`. */
export function signedRateOf({ growth }: Course, isNamed = false): string {
  const { value, low, high } = growth!.rate;
  const sign = value! > 0 ? "+" : "";
  return `${sign}${percentWords(value!)} a year (${boundWords(low, high, isNamed)})`;
}

/** The interval of a rate: `−3 to 5 % a year`. */
export function openRateOf({ growth }: Course, isNamed = false): string {
  return `${boundWords(growth!.rate.low, growth!.rate.high, isNamed)} a year`;
}

/** The complete buckets that a rate is of: `from 2010 to 2024`. */
export function yearsOf({ growth }: Course): string {
  const { from, to } = growth!;
  return `from ${bucketWords(from!)} to ${bucketWords(to!)}`;
}

/** An interval of 95 %: `12 to 25 %`, `95 % interval 12 to 25 %`. */
function boundWords(low: number | null, high: number | null, isNamed: boolean): string {
  return `${isNamed ? "95\u00a0% interval " : ""}${betweenWords(low, high)}`;
}

function betweenWords(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return rangeWords(low, high);
  if (low !== null) return `at least ${percentWords(low)}`;
  return high !== null ? `at most ${percentWords(high)}` : "unbounded";
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}
