import { bucketOf, bucketStart, DAY } from "../../../catalogue/dates.ts";
import { type Fraction, fractionOf, type Parts, type Scale, split } from "./fixed_point.ts";

/**
 * What an amount is per day, spread evenly over the days of an interval, both ends included; and that
 * times the day of the year, counted from 0, on which the interval begins, and the number of those of
 * its last year that are not after it. With Σ of these per bucket of the beginning and of the end, whatever the width, what is active in
 * a bucket follows from prefix sums: a bucket lies in one year.
 */
export interface DailyRate {
  readonly rate: Parts;
  readonly begun: Parts;
  readonly over: Parts;
}

/** What stands before the fields of what a project without a currency costs a day. */
export const BARE = "bare.";

/** Longer is no year. */
export const YEAR_DAYS = 366;

/** Days since 1970, both included; none where the amount is not known. */
export function dailyRate(
  amount: number,
  start: number,
  end: number,
  scale: Scale,
): DailyRate {
  const { over, under } = fractionOf(amount);
  const rate: Fraction = { over, under: under * BigInt(end - start + 1) };
  const times = (days: number) => split({ ...rate, over: over * BigInt(days) }, scale);
  return { rate: times(1), begun: times(dayOfYear(start)), over: times(dayOfYear(end) + 1) };
}

/** The same as doubles, each off by some last bits. */
export function nearRate(amount: number, start: number, end: number) {
  const rate = amount / (end - start + 1);
  return { rate, begun: rate * dayOfYear(start), over: rate * (dayOfYear(end) + 1) };
}

/** The day of its year, counted from 0. */
export function dayOfYear(day: number): number {
  return day - bucketStart(bucketOf(day * DAY, "year"), "year") / DAY;
}
