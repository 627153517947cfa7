import { DAY, type Precision } from "../../catalogue/dates.ts";
import type { SourceDate } from "../record.ts";

/** Reads a date; null where the text is none, or is no date that exists. */
export type DateReader = (text: string) => SourceDate | null;

/** `2016-09-30`, with or without a time; `2016-09`; `2016`. */
export function isoDate(text: string): SourceDate | null {
  const parts = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ].*)?)?)?$/.exec(text);
  return parts && dateOf(parts[1], parts[2], parts[3]);
}

/** `9/30/2016`, month first. */
export function monthFirstDate(text: string): SourceDate | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  return parts && dateOf(parts[3], parts[1], parts[2]);
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

/** How records write a date: its first instant. */
export function isoInstant(date: SourceDate | undefined): string | undefined {
  return date && new Date(date.instant).toISOString();
}

function dateOf(
  year: string | undefined,
  month?: string | number | undefined,
  day?: string | undefined,
): SourceDate | null {
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  const exists = y >= 1 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  const precision: Precision = month === undefined ? "year" : day === undefined ? "month" : "day";
  return exists ? { instant: Math.floor(date.getTime() / DAY) * DAY, precision } : null;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf(name ?? "") + 1;
}

/** January to March, and so on, are a quarter; any other months are not. */
function quarterOf(year: string | undefined, from: number, to: number): SourceDate | null {
  if (from % 3 !== 1 || to !== from + 2) return null;
  const date = dateOf(year, from);
  return date && { ...date, precision: "quarter" };
}
