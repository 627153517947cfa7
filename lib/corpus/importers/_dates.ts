import { DAY, type Precision } from "../../catalogue/dates.ts";
import type { SourceDate } from "../record.ts";
import type { DateOrder } from "../settings.ts";

/** Reads a date; null where the text is none, or is no date that exists. */
export type DateReader = (text: string) => SourceDate | null;

/** `2016-09-30`, with or without a time; `2016-09`; `2016`. */
export function isoDate(text: string): SourceDate | null {
  const parts = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ].*)?)?)?$/.exec(text);
  return parts && dateOf(parts[1], parts[2], parts[3]);
}

/** The numbers of a date such as `9/30/2016`, in the order in which they are written. */
export interface DateParts {
  readonly first: number;
  readonly second: number;
  readonly year: number;
}

/** The parts of `9/30/2016`, `30.9.2016` or `30-9-16`, with or without a time; null for others. */
export function partsOfDate(text: string): DateParts | null {
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/.exec(text);
  if (!parts) return null;
  const year = Number(parts[4]);
  return {
    first: Number(parts[1]),
    second: Number(parts[3]),
    // as POSIX reads years of two digits
    year: parts[4]!.length === 4 ? year : year + (year < 69 ? 2000 : 1900),
  };
}

/**
 * A date in any way that sources write it: `2016-09-30`, `2016-09`, `2016`, `2016.0`, `20160930`,
 * `30 September 2016`, `Sep 30, 2016`, `30-Sep-16`, `Sep 2016`, `Q3 2016`, with or without a time;
 * `9/30/2016` and its like in the order of their column, null where that is not known.
 */
export function writtenDate(text: string, order: DateOrder | null): SourceDate | null {
  const parts = partsOfDate(text);
  if (parts) {
    const { first, second, year } = parts;
    if (first === second) return dateOf(year, first, second);
    if (!order) return null;
    return order === "mdy" ? dateOf(year, first, second) : dateOf(year, second, first);
  }
  return isoDate(text) ?? compactDate(text) ?? namedDate(text) ?? quarterDate(text);
}

/** `20160930`, with or without a time; `2016.0`, as tables write whole numbers. */
function compactDate(text: string): SourceDate | null {
  const parts = /^(\d{4})(?:\.0+|(\d{2})(\d{2})(?:T?\d{4,6}Z?)?)$/.exec(text);
  return parts && dateOf(parts[1], parts[2], parts[3]);
}

/** A date whose month has an English name, after the name of a day or not. */
function namedDate(text: string): SourceDate | null {
  const words = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, "");
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?:[\s,].*)?$/i
      .exec(words) ?? [];
  if (month) return dateOf(fullYear(year!), monthOf(month), day);
  const [, name, at, of] =
    /^([a-z]{3,9})\.?[\s-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+)?(\d{4})(?:[\s,].*)?$/i
      .exec(words) ?? [];
  if (name) return dateOf(of, monthOf(name), at);
  const [, first, called, last] =
    /^(\d{4})[\s-]+([a-z]{3,9})\.?(?:[\s-]+(\d{1,2}))?$/i.exec(words) ??
      [];
  return called ? dateOf(first, monthOf(called), last) : null;
}

function fullYear(text: string): number {
  return partsOfDate(`1/1/${text}`)!.year;
}

/** `Q3 2016`, `2016 Q3`, `2016-Q3`. */
function quarterDate(text: string): SourceDate | null {
  const parts = /^(?:Q([1-4])[\s/-]*(\d{4})|(\d{4})[\s/-]*Q([1-4]))$/i.exec(text);
  const date = parts && dateOf(parts[2] ?? parts[3], 3 * Number(parts[1] ?? parts[4]) - 2);
  return date && { ...date, precision: "quarter" };
}

/** A source that writes 1 January where it knows the year alone: such a date is the year. */
export function firstOfJanuaryIsYear(date: SourceDate): SourceDate {
  const day = new Date(date.instant);
  const isFirst = day.getUTCMonth() === 0 && day.getUTCDate() === 1;
  return isFirst ? { ...date, precision: "year" } : date;
}

/** `2016 Sep 30`, `2016 Sep`, `2016`; what is less than a month (`Summer`, `Mar-Apr`) is a year. */
export function citationDate(text: string): SourceDate | null {
  const parts = /^(\d{4})(?: ([A-Z][a-z]{2})[a-z]*)?(?:[-/]([A-Z][a-z]{2}))?(?: (\d{1,2}))?(.*)$/
    .exec(text);
  if (!parts) return null;
  const [, year, from, to, day, rest] = parts;
  const month = monthOf(from);
  if (!month) return dateOf(year);
  if (to) return quarterOf(year, month, monthOf(to)) ?? dateOf(year);
  return dateOf(year, month, rest === "" ? day : undefined) ?? dateOf(year);
}

/** The instant of `2025-09-19 14:48:39` or `2022-08-17T11:53:22.002867`, taken as UTC. */
export function instantOf(text: string | undefined): number | undefined {
  const parts = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?/
    .exec(text ?? "");
  if (!parts || !dateOf(parts[1], parts[2], parts[3])) return undefined;
  const instant = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? "00:00"}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** `2016-09-30`, or as much of it as is known. */
export function dateText({ instant, precision }: SourceDate): string {
  return new Date(instant).toISOString().slice(0, LENGTHS[precision]);
}

const LENGTHS: Readonly<Record<Precision, number>> = { day: 10, month: 7, quarter: 7, year: 4 };

/** How records write a date: its first instant. */
export function isoInstant(date: SourceDate | undefined): string | undefined {
  return date && new Date(date.instant).toISOString();
}

function dateOf(
  year: string | number | undefined,
  month?: string | number | undefined,
  day?: string | number | undefined,
): SourceDate | null {
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  const exists = y >= 1 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  const precision: Precision = month === undefined ? "year" : day === undefined ? "month" : "day";
  return exists ? { instant: Math.floor(date.getTime() / DAY) * DAY, precision } : null;
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** 1 for `Jan`, `JAN` and `January`; 0 for what is no month. */
function monthOf(name: string | undefined): number {
  const written = (name ?? "").toLowerCase();
  return MONTHS.findIndex((month) =>
    written === month.slice(0, written.length).toLowerCase() && written.length >= 3
  ) + 1;
}

/** January to March, and so on, are a quarter; any other months are not. */
function quarterOf(year: string | undefined, from: number, to: number): SourceDate | null {
  if (from % 3 !== 1 || to !== from + 2) return null;
  const date = dateOf(year, from);
  return date && { ...date, precision: "quarter" };
}
