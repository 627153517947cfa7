import { bucketStart } from "../catalogue/dates.ts";
import { RefusedValue } from "../words/refusals.ts";
import type { Span } from "./buckets.ts";
import type { Facts } from "./provenance.ts";

/** The fact that a frame's years are fiscal: the month, 1 to 12, that they begin in. */
export const FISCAL_YEAR_START = "fiscalYearStart";

/** The month that the years of a frame begin in: 1, January, unless they are fiscal. */
export function yearStartOf(facts: Facts): number {
  const start = facts[FISCAL_YEAR_START];
  return typeof start === "number" ? start : 1;
}

/** The fiscal year that a month is in, by the year it ends in. */
export function fiscalYearOf(instant: number, yearStart: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() + (yearStart > 1 && date.getUTCMonth() + 1 >= yearStart ? 1 : 0);
}

/** `FY2024`. */
export function fiscalLabel(year: number): string {
  return `FY${String(year).padStart(4, "0")}`;
}

/** First and last instant of the fiscal year that ends in a year. */
export function fiscalSpan(year: number, yearStart: number): Span {
  const first = (year - 1970) * 12 + yearStart - 1 - (yearStart > 1 ? 12 : 0);
  return { first: bucketStart(first, "month"), last: bucketStart(first + 12, "month") - 1 };
}

/**
 * The year of `FY2024`.
 *
 * @throws {RangeError} for anything else
 */
export function yearOfFiscalLabel(label: string): number {
  const year = /^FY(\d{4})$/.exec(label)?.[1];
  if (year !== undefined) return Number(year);
  throw new RefusedValue(
    `Cannot read a fiscal year: must be as FY2024, current value is "${label}"`,
  );
}
