import type { Deal } from "../model.ts";
import type { Rate } from "../sourced.ts";
import { roundToCents } from "../round.ts";
import type { DealEntry } from "./entries.ts";

/** An acquisition or investment, its amount in US dollars where that is known. */
export function dealOf(entry: DealEntry, rates: readonly Rate[]): Deal {
  const { record } = entry;
  const currency = record.currency ?? "USD";
  const year = record.date ? new Date(record.date.instant).getUTCFullYear() : null;
  const rate = dollarsOf(currency, year, rates);
  return {
    type: entry.kind,
    id: record.id,
    importer: entry.importer,
    date: record.date ?? null,
    kind: record.type ?? null,
    buyers: entry.buyers.map(({ id }) => id),
    targets: entry.targets.map(({ id }) => id),
    amount: currency === "USD"
      ? record.amount
      : record.amount === null || rate === null
      ? null
      : roundToCents(record.amount * rate),
    extra: {
      ...record.extra,
      ...(currency === "USD" ? {} : { originalAmount: record.amount, originalCurrency: currency }),
    },
  };
}

/** How many US dollars one unit of a currency was in a year; null where no rate says. */
export function dollarsOf(
  currency: string,
  year: number | null,
  rates: readonly Rate[],
): number | null {
  if (currency === "USD") return 1;
  return rates.find((each) => each.currency === currency && each.year === year)?.rate ?? null;
}
