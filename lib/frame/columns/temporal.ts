import { DAY } from "../../catalogue/dates.ts";

const SUB_MILLISECOND = /\.\d{3}(\d{1,3})/;

/** Days since 1970 of an ISO date or date-time, of milliseconds or of a Date; NaN when unknown. */
export function toDays(value: unknown): number {
  return Math.floor(toMilliseconds(value) / DAY);
}

/** Microseconds since 1970, UTC; NaN when unknown. ISO text keeps its microseconds. */
export function toMicroseconds(value: unknown): number {
  const whole = toMilliseconds(value) * 1_000;
  const digits = typeof value === "string" ? SUB_MILLISECOND.exec(value)?.[1] : undefined;
  return digits === undefined ? whole : whole + Number(digits.padEnd(3, "0"));
}

/** The ISO date of a day in milliseconds since 1970. */
export function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** ISO text of microseconds since 1970, UTC, with as many digits as polars writes. */
export function isoInstant(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1e6);
  const rest = microseconds - seconds * 1e6;
  const digits = String(rest).padStart(6, "0").replace(/000$/, "");
  return `${new Date(seconds * 1e3).toISOString().slice(0, 19)}${rest ? `.${digits}` : ""}Z`;
}

function toMilliseconds(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return Date.parse(value);
  return value instanceof Date ? value.getTime() : NaN;
}
