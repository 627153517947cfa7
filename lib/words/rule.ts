import { check, checkGiven } from "./check.ts";
import { type Clause, clauseWords } from "./clause.ts";
import type { DataOf } from "./saying.ts";

/** How each rule of counting is said, by its code. */
const RULES = {
  /** Which bucket a record counts in. */
  in_bucket: ({ collection }: { collection: string }): string => {
    if (collection === "grants") {
      return "A project counts in every period that its interval from start to end touches, both " +
        "ends included; its cost is spread evenly over its days";
    }
    const date = DATES[collection] ?? "its publication date";
    return `A record counts in the period of ${date}, in UTC; a date less exact than the period, ` +
      "or none, has no period";
  },

  /** The bounds of the request. */
  inside: ({ start, end }: { start: string | null; end: string | null }): string =>
    `Inside ${start ?? "the first record"} to ${end ?? "the last record"}, both included, in UTC`,

  /** A filter that every record passes. */
  must_hold: ({ filter }: { filter: Clause }): string => `It must be so: ${clauseWords(filter)}`,

  /** The topics that organisations of a deal are active in. */
  deal_topics: (
    { topics, children, side, certainty }: {
      topics: readonly string[];
      children: boolean;
      side: string;
      certainty: number;
    },
  ): string =>
    `${side === "both" ? "one of its sides" : `its ${side}`} is active in topic ${
      topics.join(", ")
    }${children ? " or one below" : ""}, with certainty at least ${certainty}`,

  /** The organisations that a deal is of. */
  deal_organizations: ({ organizations }: { organizations: readonly string[] }): string =>
    `it involves organisation ${organizations.join(", ")}`,

  amount_over: ({ amount, currency }: { amount: number; currency: string }): string =>
    `its amount in ${currency} is over ${amount}`,

  amount_at_most: ({ amount, currency }: { amount: number; currency: string }): string =>
    `its amount in ${currency} is at most ${amount}`,

  unknown_amounts: (): string => "A deal without a known amount counts, and adds nothing to a sum",

  one_per_identifier: (): string =>
    "One record per identifier of its source; records that only look alike each count",
};

const DATES: Readonly<Record<string, string>> = {
  acquisitions: "the day of the acquisition",
  investments: "the day of the announcement",
};

type RuleCode = keyof typeof RULES;
type RuleData<C extends RuleCode> = DataOf<(typeof RULES)[C]>;

/** A rule of this code. */
export interface RuleOf<C extends RuleCode> {
  readonly code: C;
  readonly data: RuleData<C>;
}

/**
 * A rule by which a number was counted, as data; {@link ruleText} says it.
 *
 * @category Frames
 */
export type Rule = { [C in RuleCode]: RuleOf<C> }[RuleCode];

/** A rule of a code. */
export function rule<C extends RuleCode>(code: C, data: RuleData<C>): RuleOf<C> {
  return { code, data };
}

const RULE = check("a rule, as receipts have in rules", (value) => {
  const { code, data } = (value ?? {}) as { code?: unknown; data?: unknown };
  return typeof code === "string" && Object.hasOwn(RULES, code) && typeof data === "object" &&
    data !== null;
});

/**
 * A rule in words.
 *
 * @category Frames
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * const { rules } = await series.why("2020");
 * rules.map(ruleText);
 * ```
 */
export function ruleText(rule: Rule): string {
  checkGiven("say a rule", rule, RULE);
  const { code, data } = rule;
  const say = RULES[code] as (data: unknown) => string;
  return say(data);
}
