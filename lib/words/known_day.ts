import { bucketWords, dayWords } from "./numbers.ts";

/** How exactly a day is known that is not known to the day. */
export type Coarse = "month" | "quarter" | "year";

/** The first day of what is known. */
export interface KnownDay {
  /** `2025-01-01`. */
  readonly day: string;
  /** Absent: to the day. */
  readonly precision?: Coarse | undefined;
}

const ORDER = ["day", "month", "quarter", "year"] as const;

/** In the order of time; of one day what is less exact comes later, as it may be. */
export function byDay(one: KnownDay, other: KnownDay): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return placeOf(one) - placeOf(other);
}

/** The latest of some days; null without one. */
export function latestDay<D extends KnownDay>(days: readonly D[]): D | null {
  return days.toSorted(byDay).at(-1) ?? null;
}

/** The earliest of some days; null without one. */
export function earliestDay<D extends KnownDay>(days: readonly D[]): D | null {
  return days.toSorted(byDay)[0] ?? null;
}

/** As data: `2025-05-17`, `2025-05`, `2025-Q2`, `2025`. */
export function knownText({ day, precision }: KnownDay): string {
  switch (precision) {
    case "year":
      return day.slice(0, 4);
    case "quarter":
      return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    case "month":
      return day.slice(0, 7);
    default:
      return day.slice(0, 10);
  }
}

/** As a person says it: `17 May 2025`, `May 2025`, `Q2 2025`, `2025`. */
export function knownWords(known: KnownDay, locale?: string): string {
  return known.precision ? bucketWords(knownText(known)) : dayWords(known.day, locale);
}

/** When something happened: `on 17 May 2025`, `in May 2025`, `in 2025`. */
export function whenWords(known: KnownDay): string {
  return `${known.precision ? "in" : "on"} ${knownWords(known)}`;
}

function placeOf({ precision }: KnownDay): number {
  return ORDER.indexOf(precision ?? "day");
}
