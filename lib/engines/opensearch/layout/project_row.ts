import { DAY } from "../../../catalogue/dates.ts";
import { type DailyRate, dailyRate, nearRate } from "./daily_rate.ts";
import { type DocumentFacts, documentRow, idsIn } from "./document_row.ts";
import { inCents, type Scale } from "./fixed_point.ts";
import { bucketsOf, listed, type Recorded, type Row } from "./rows.ts";

/** What is known of a project beside what is known of every document. */
export interface ProjectFacts extends DocumentFacts {
  /** Days since 1970, both included; null where it has no interval. */
  readonly interval: { readonly start: number; readonly end: number } | null;
  /** What it costs; null where that is not known. */
  readonly cost: number | null;
  readonly currency: string | null;
  /** What of its money is an organisation's or a place's own; null where that is not known. */
  readonly own: readonly {
    readonly of: string;
    readonly kind: "organization" | "place";
    readonly amount: number | null;
  }[];
  readonly scales: ProjectScales;
}

/** In what parts the money of projects is stored. */
export interface ProjectScales {
  readonly amounts: Scale;
  readonly dailyRates: Scale;
}

/** A project, as its index takes it. */
export function projectRow(record: Recorded, facts: ProjectFacts): Row {
  const { id, fields } = documentRow("projects", record, facts);
  const { interval, cost, currency, own } = facts;
  const contributions = own.flatMap(({ kind, amount }) =>
    kind === "organization" && amount !== null ? [amount] : []
  );
  return {
    id,
    fields: {
      ...fields,
      ...(interval && {
        startDay: interval.start,
        endDay: interval.end,
        start: bucketsOf(interval.start * DAY, "day"),
        end: bucketsOf(interval.end * DAY, "day"),
      }),
      ...amountFields(cost, facts),
      ...(currency === null ? { bare: rateFields(cost, facts) } : rateFields(cost, facts)),
      ...(currency !== null && { currency, money: moneyKey(record, facts, currency) }),
      ...listed("lacks", lacking(record, facts)),
      ...listed("contributions", contributions),
      ...listed("shares", sharesOf(record, facts)),
    },
  };
}

/** An amount: as it is, and in cents. */
function amountFields(
  amount: number | null,
  { scales: { amounts } }: ProjectFacts,
): { amount?: number; cents?: object } {
  return amount === null ? {} : { amount, cents: inCents(amount, amounts) };
}

/** An amount per day, in parts and as doubles. */
function rateFields(
  amount: number | null,
  { interval, scales: { dailyRates } }: ProjectFacts,
): { daily?: DailyRate; near?: object } {
  if (amount === null || !interval) return {};
  const { start, end } = interval;
  return {
    daily: dailyRate(amount, start, end, dailyRates),
    near: nearRate(amount, start, end),
  };
}

/** The currency and the year whose rate counts: that of the start, else of the publication. */
function moneyKey(record: Recorded, { date }: ProjectFacts, currency: string): string {
  const known = typeof record.startDate === "string"
    ? Date.parse(record.startDate)
    : date?.instant ?? NaN;
  const year = new Date(known).getUTCFullYear();
  return `${currency} ${Number.isNaN(year) ? "" : year}`;
}

/** What the notes about grants say of a project. */
export type Lack = "interval" | "end" | "cost" | "total";

function lacking(record: Recorded, { interval, cost }: ProjectFacts): Lack[] {
  const { totalCost, endDate } = record;
  return [
    ...(interval ? [] : ["interval" as const]),
    ...(interval && typeof endDate !== "string" ? ["end" as const] : []),
    ...(cost === null ? ["cost" as const] : Number(totalCost) > 0 ? [] : ["total" as const]),
  ];
}

/** By what kinds of groups a project's money is somebody's own. */
const PLACE_FIELDS = [
  "countryNodes",
  "cityNodes",
  "subCountryNodes",
  "worldRegionNodes",
  "gpeNodes",
  "parentGpes",
] as const;
export const SHARED_BY = ["organization", "place", ...PLACE_FIELDS] as const;

/** What is somebody's own: each amount once, with all whose own it is, by kind of group. */
function sharesOf(record: Recorded, facts: ProjectFacts): object[] {
  const named = new Map(PLACE_FIELDS.map((field) => [field, idsIn(record[field])]));
  return Array.from(Map.groupBy(facts.own, ({ amount }) => amount), ([amount, same]) => {
    const of = (wanted: "organization" | "place") =>
      same.filter(({ kind }) => kind === wanted).map((each) => each.of);
    const places = of("place");
    const { daily } = rateFields(amount, facts);
    return {
      ...listed("organization", of("organization")),
      ...listed("place", places),
      ...Object.assign(
        {},
        ...Array.from(
          named,
          ([field, ids]) => listed(field, places.filter((id) => ids.includes(id))),
        ),
      ),
      ...amountFields(amount, facts),
      ...(daily && { daily }),
    };
  });
}
