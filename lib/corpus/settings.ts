import { z } from "zod";
import { DateBound } from "../catalogue/dates.ts";
import { check, type Checks, FLAG, TEXT } from "../words/check.ts";

/** How topics are named and matched, beyond what the sources say. */
export const Taxonomy = z.strictObject({
  topics: z.array(z.strictObject({
    vocabulary: z.string().min(1),
    /** The topic's identifiers in its vocabulary, from the root down. */
    path: z.array(z.string().min(1)).min(1),
    name: z.string().min(1).optional(),
    /** Looked for in texts however short they are. */
    aliases: z.array(z.string().min(1)).default([]),
    /** A text that holds one of these is not matched by name. */
    not: z.array(z.string().min(1)).default([]),
    /** Whether name and aliases are looked for in texts at all. */
    match: z.boolean().default(true),
    description: z.string().optional(),
  })),
});
export type Taxonomy = z.infer<typeof Taxonomy>;

/** What one unit of a currency was worth in US dollars, by year. */
export const Rates = z.array(z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a code such as EUR"),
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
export type Rates = z.infer<typeof Rates>;

/** What a build is given besides its sources. */
export interface Settings {
  readonly title: string;
  readonly synthetic: boolean;
  /** Day that stands for the as-of date of every type, `2024-03-31`. */
  readonly asOf: string | null;
  readonly rates: Rates;
  readonly taxonomy: Taxonomy;
}

/** What each setting must be. */
export const SETTINGS: Checks<Partial<Settings>> = {
  title: TEXT,
  synthetic: FLAG,
  asOf: check(
    "a day such as 2024-03-31, or null",
    (value) => value === null || DateBound.safeParse(value).success,
  ),
  rates: check(
    "a list of rates, each with currency, year and rate",
    (value) => Rates.safeParse(value).success,
  ),
  taxonomy: check(
    "an object with topics, each with vocabulary and path",
    (value) => Taxonomy.safeParse(value).success,
  ),
};

export const DEFAULT_SETTINGS: Settings = {
  title: "corpus",
  synthetic: false,
  asOf: null,
  rates: [],
  taxonomy: { topics: [] },
};

/** Dollars for one unit of a currency in a year; null when it is not known. */
export function dollarsPerUnit(rates: Rates, currency: string, year: number): number | null {
  if (currency === "USD") return 1;
  return rates.find((each) => each.currency === currency && each.year === year)?.rate ?? null;
}
