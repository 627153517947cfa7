import { z } from "zod";
import { RefusedValue } from "../words/refusals.ts";

const RESOLUTIONS = ["month", "quarter", "year"] as const;
const PRECISIONS = ["day", ...RESOLUTIONS] as const;

/** How exactly a date is known. */
export type Precision = (typeof PRECISIONS)[number];
export const Precision: z.ZodEnum<{ [P in Precision]: P }> = z.enum(PRECISIONS);

/**
 * The width of a bucket.
 *
 * @category Questions
 */
export type Resolution = (typeof RESOLUTIONS)[number];
export const Resolution: z.ZodEnum<{ [R in Resolution]: R }> = z.enum(RESOLUTIONS);

export const DAY = 86_400_000;

/**
 * A bound of a window: a date (`2024-03-31`, its whole day) or a date-time with zone. Both ends
 * are inclusive.
 */
export const DateBound = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: "must be a date that exists, as 2024-03-31 or 2024-03-31T23:59:59Z",
}).meta({
  id: "DateBound",
  description: "A day, which counts as a whole, or a date-time with its zone",
});

/** The first instant of a bound, in milliseconds since 1970, UTC. */
export function firstInstant(bound: string): number {
  return Date.parse(bound.length === 10 ? `${bound}T00:00:00Z` : bound);
}

/** The last instant of a bound, in milliseconds since 1970, UTC. */
export function lastInstant(bound: string): number {
  return bound.length === 10 ? firstInstant(bound) + DAY - 1 : Date.parse(bound);
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The number of the bucket that holds an instant: months, quarters or years since 1970. */
export function bucketOf(instant: number, resolution: Resolution): number {
  const date = new Date(instant);
  const months = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  return Math.floor(months / MONTHS[resolution]);
}

/** Whether a date of this precision has a bucket of this width: a year is not January. */
export function isExact(precision: Precision, resolution: Resolution): boolean {
  return PRECISIONS.indexOf(precision) <= PRECISIONS.indexOf(resolution);
}

/** The first instant of a bucket, in milliseconds since 1970, UTC. */
export function bucketStart(bucket: number, resolution: Resolution): number {
  const { year, month } = monthOf(bucket, resolution);
  if (year >= 100) return Date.UTC(year, month);
  // which `Date.UTC` reads as of the twentieth century
  return new Date(0).setUTCFullYear(year, month, 1);
}

/** The first month of a bucket, from 0. */
function monthOf(bucket: number, resolution: Resolution) {
  const months = bucket * MONTHS[resolution];
  const years = Math.floor(months / 12);
  return { year: 1970 + years, month: months - years * 12 };
}

/** The label of a bucket: `2024`, `2024-Q3` or `2024-03`. */
export function bucketLabel(bucket: number, resolution: Resolution): string {
  const { year, month } = monthOf(bucket, resolution);
  const named = String(year).padStart(4, "0");
  if (resolution === "year") return named;
  if (resolution === "quarter") return `${named}-Q${month / 3 + 1}`;
  return `${named}-${String(month + 1).padStart(2, "0")}`;
}

/** The bucket that a label names; the inverse of {@link bucketLabel}. */
export function bucketOfLabel(label: string): { bucket: number; resolution: Resolution } {
  const parts = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/.exec(label);
  if (!parts) throw new RefusedValue(`Cannot read a bucket label: current value is "${label}"`);
  const years = Number(parts[1]) - 1970;
  if (parts[2]) return { bucket: years * 4 + Number(parts[2]) - 1, resolution: "quarter" };
  if (parts[3]) return { bucket: years * 12 + Number(parts[3]) - 1, resolution: "month" };
  return { bucket: years, resolution: "year" };
}

/** The last day of the period that begins on a day with this precision, `2024-12-31`. */
export function lastDayOf(day: string, precision: Precision = "day"): string {
  return new Date(periodEnd(firstInstant(day), precision)).toISOString().slice(0, 10);
}

/** The last instant of the period that begins at `instant` with this precision. */
export function periodEnd(instant: number, precision: Precision): number {
  if (precision === "day") return Math.floor(instant / DAY) * DAY + DAY - 1;
  return bucketStart(bucketOf(instant, precision) + 1, precision) - 1;
}
