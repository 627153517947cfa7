import { DAY, firstInstant, lastInstant } from "../../../lib/catalogue/dates.ts";
import { dollarsOf } from "../build/deals.ts";
import type { Document, Participant } from "../model.ts";
import type { Rate } from "../sourced.ts";
import { together } from "../money.ts";
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
  /** As it is told; null when unknown, or in another currency that no rate converts. */
  of(document: Document): number | null;
  /** What a unit of a project's money is worth in the currency; null when not known. */
  worth(document: Document): number | null;
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
  const worth = (document: Document): number | null => {
    if (document.currency === currency) return 1;
    if (document.currency === null || currency === null) return null;
    const year = yearOf(document);
    const from = dollarsOf(document.currency, year, rates);
    const to = dollarsOf(currency, year, rates);
    return from === null || to === null ? null : from / to;
  };
  const of = (document: Document): number | null => {
    return worth(document) === null ? null : costOf(document);
  };
  const leftOut = documents.filter((each) => costOf(each) !== null && of(each) === null).length;
  return { currency, of, worth, leftOut };
}

/** What is a participant's own, and whether of contributions of the EC or of an award. */
export interface Own {
  readonly amount: number;
  readonly what: "contribution" | "award";
}

/** The parts of a project that some participants have; a single one has all of it. */
export function ownOf(
  { participants, own: { cordisEcContribution, totalCost } }: Document,
  isMeant: (participant: Participant) => boolean,
): Own | null {
  const what = typeof cordisEcContribution === "number" ? "contribution" : "award";
  const meant = participants.filter(isMeant);
  const known = meant.map(({ amount }) => amount).filter((amount) => amount !== null);
  if (known.length) return { amount: together(known), what };
  const [first] = participants;
  const isSingle = participants.every(({ organization, amount }) =>
    organization === first!.organization && amount === null
  );
  const all = what === "contribution" ? cordisEcContribution : totalCost;
  return first && isSingle && meant.length === participants.length && typeof all === "number" &&
      all > 0
    ? { amount: all, what }
    : null;
}

/** The year whose rate a project's cost is converted at: that of its start, else of its date. */
function yearOf({ own: { startDate }, date }: Document): number | null {
  if (typeof startDate === "string") return new Date(startDate).getUTCFullYear();
  return date === null ? null : new Date(date.instant).getUTCFullYear();
}
