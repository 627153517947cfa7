import { z } from "zod";
import { DateBound } from "../catalogue/dates.ts";
import { check, type Checks, FLAG, listOf, TEXT } from "../words/check.ts";
import { isCurrencyCode } from "../words/currencies.ts";
import { MAPPING } from "./mapping/given.ts";
import { SAME_GROUPS, type SameGroups } from "./same_as/same_as.ts";
import { GIVEN_TAXONOMIES, type GivenTaxonomy } from "./taxonomy/given.ts";

/** What one unit of a currency was worth in US dollars in a year. */
export interface Rate {
  /** Such as `EUR`. */
  readonly currency: string;
  readonly year: number;
  readonly rate: number;
}
export type Rates = readonly Rate[];

export const RatesSchema: z.ZodType<Rates> = z.array(z.strictObject({
  currency: z.string().refine(isCurrencyCode, "must be a code such as EUR"),
  year: z.int().min(1000).max(9999),
  rate: z.number().positive(),
})).superRefine((rates, context) => {
  const known = new Set<string>();
  for (const [at, { currency, year }] of rates.entries()) {
    const key = `${currency} ${year}`;
    if (known.has(key)) {
      context.addIssue({ code: "custom", path: [at], message: `${key} is given twice` });
    }
    known.add(key);
  }
});

/** In which order day and month stand in dates such as `3/4/2020`. */
export type DateOrder = "dmy" | "mdy";

/** What a build is given besides its sources. */
export interface Settings {
  /** What the corpus is called. @default {the name of its file} */
  readonly title: string;
  /** Whether its records are made up; everything made from it says so. @default {false} */
  readonly synthetic: boolean;
  /** Day that stands for the as-of date of every type, `2024-03-31`. */
  readonly asOf: string | null;
  /** The order of day and month in columns whose cells do not tell it. */
  readonly dates: DateOrder | null;
  /** What one unit of a currency was worth in US dollars, by year. @default {[]} */
  readonly rates: Rates;
  /** How topics are named and found, beyond what the sources say: one taxonomy or several. */
  readonly taxonomy: GivenTaxonomy | readonly GivenTaxonomy[];
  /** What the columns of files mean, as mapping files say it. @default {[]} */
  readonly mappings: readonly object[];
  /** Organisations that are one, as somebody decided: of each group of ids the first stays. @default {[]} */
  readonly sameAs: SameGroups;
}

/** What a day must be up to which data is whole. */
export const AS_OF = "a day up to today, as 2024-03-31";

/** Whether it is one: a day that has begun somewhere. Of days to come nothing is known. */
export function isAsOf(value: unknown): boolean {
  const latest = new Date(Date.now() + EARLIEST_ZONE).toISOString().slice(0, 10);
  return typeof value === "string" && value.length === 10 && DateBound.safeParse(value).success &&
    value <= latest;
}

/** So far ahead of UTC a day begins first. */
const EARLIEST_ZONE = 14 * 3_600_000;

/** What each setting must be. */
export const SETTINGS: Checks<Partial<Settings>> = {
  title: TEXT,
  synthetic: FLAG,
  // a corpus that was given a later day once can still be changed
  asOf: check(
    "a day such as 2024-03-31, or null",
    (value) => value === null || DateBound.safeParse(value).success,
  ),
  dates: check(
    "dmy (day first), mdy (month first) or null",
    (value) => value === null || value === "dmy" || value === "mdy",
  ),
  rates: check(
    'a list of rates, as { currency: "EUR", year: 2024, rate: 1.08 }',
    (value) => RatesSchema.safeParse(value).success,
  ),
  taxonomy: GIVEN_TAXONOMIES,
  mappings: listOf(MAPPING),
  sameAs: SAME_GROUPS,
};

export const DEFAULT_SETTINGS: Settings = {
  title: "corpus",
  synthetic: false,
  asOf: null,
  dates: null,
  rates: [],
  taxonomy: { topics: [] },
  mappings: [],
  sameAs: [],
};

/** Dollars for one unit of a currency in a year; null when it is not known. */
export function dollarsPerUnit(rates: Rates, currency: string, year: number): number | null {
  if (currency === "USD") return 1;
  return rates.find((each) => each.currency === currency && each.year === year)?.rate ?? null;
}
