import { DAY, firstInstant, lastInstant } from "../../../lib/catalogue/dates.ts";
import { dollarsOf } from "../build/deals.ts";
import type { Document } from "../model.ts";
import type { Rate } from "../sourced.ts";
import { compareText } from "../order.ts";
import type { Bounds } from "./dates.ts";

/** First and last day of a project, both included, in days since 1970. */
export interface Interval {
  readonly first: number;
  readonly last: number;
}

/** Null without a start or with an end before it; without an end one day. */
export function intervalOf({ own: { startDate, endDate } }: Document): Interval | null {
  if (typeof startDate !== "string") return null;
  const first = dayOf(Date.parse(startDate));
  const last = typeof endDate === "string" ? dayOf(Date.parse(endDate)) : first;
  return last < first ? null : { first, last };
}

/** Whether the interval of a project touches the days of the bounds. */
export function overlaps(document: Document, { start, end }: Bounds): boolean {
  const interval = intervalOf(document);
  if (!interval) return false;
  return !(end && interval.first > dayOf(lastInstant(end))) &&
    !(start && interval.last < dayOf(firstInstant(start)));
}

export function dayOf(instant: number): number {
  return Math.floor(instant / DAY);
}

/** Total cost or, where it is missing or 0, the contribution; null when that is missing. */
export function costOf({ own: { totalCost, cordisEcContribution } }: Document): number | null {
  if (typeof totalCost === "number" && totalCost !== 0) return totalCost;
  return typeof cordisEcContribution === "number" ? cordisEcContribution : null;
}

/** The costs of projects in one currency, the most frequent among them. */
export interface Costs {
  readonly currency: string | null;
  /** Null when unknown, or in another currency that no rate converts. */
  of(document: Document): number | null;
  /** How many have a cost that is left out. */
  readonly leftOut: number;
}

export function costsOf(documents: readonly Document[], rates: readonly Rate[]): Costs {
  const counts = new Map<string, number>();
  for (const { currency } of documents) {
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const [currency = null] = [...counts.keys()].sort((a, b) =>
    counts.get(b)! - counts.get(a)! || compareText(a, b)
  );
  const of = (document: Document): number | null => {
    const cost = costOf(document);
    if (cost === null || document.currency === currency) return cost;
    if (document.currency === null || currency === null) return null;
    const year = yearOf(document);
    const from = dollarsOf(document.currency, year, rates);
    const to = dollarsOf(currency, year, rates);
    return from === null || to === null ? null : cost * from / to;
  };
  const leftOut = documents.filter((each) => costOf(each) !== null && of(each) === null).length;
  return { currency, of, leftOut };
}

/** The year whose rate a project's cost is converted at: that of its start, else of its date. */
function yearOf({ own: { startDate }, date }: Document): number | null {
  if (typeof startDate === "string") return new Date(startDate).getUTCFullYear();
  return date === null ? null : new Date(date.instant).getUTCFullYear();
}
