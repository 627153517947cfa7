import type { Quantity, TrendWarning } from "../../analysis/mod.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { spanWords } from "../../words/buckets.ts";
import { cardDisplay } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, LEVEL, whole } from "../../words/check.ts";
import { distinctNotes, namedNotes, noteText } from "../../words/note.ts";
import { quantityWords } from "../../words/quantity.ts";
import { type Finding, shown } from "../_finding.ts";
import { Comparison } from "../../query/mod.ts";
import {
  checkResolution,
  planOf,
  type Query,
  RESOLUTION,
  RUN,
  type RunOptions,
} from "../_query.ts";
import { inLastYears } from "../_growth_part.ts";
import { viewOf } from "../_read_view.ts";
import { completeLabels, type View } from "../_view.ts";
import { lint } from "./lint.ts";

/**
 * Options of the test of a claim.
 *
 * @category Evidence
 */
export interface ClaimOptions extends RunOptions {
  /** Width of the buckets. @default {"year"} */
  readonly resolution?: Resolution;
  /** The last complete years. @default {all} */
  readonly years?: number;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
}

/**
 * `not decidable` where the interval leaves both open, there is no estimate, or nothing may be claimed
 * from it.
 *
 * @category Evidence
 */
export type ClaimVerdict = "holds" | "does not hold" | "not decidable";

const MEASURES = {
  growth: "growth per year, as a fraction",
  ratio_of_growth: "ratio of the growth factors per year",
  ratio_of_counts: "ratio of the numbers of records",
};
/**
 * What the estimate of a tested claim is.
 *
 * @category Evidence
 */
export type ClaimMeasure = keyof typeof MEASURES;

/**
 * What the evidence says of a claim.
 *
 * @category Evidence
 */
export interface ClaimTest extends Finding {
  readonly claim: string;
  readonly verdict: ClaimVerdict;
  /** What decides: the claim holds where its whole interval is on the claimed side. */
  readonly estimate: Quantity;
  /** False for months or quarters of too few years to see how much years differ. */
  readonly claimable: boolean;
  /** What the estimate is; growth is per year. */
  readonly measure: ClaimMeasure;
  /** The first and the last bucket it is of; null without one. */
  readonly from: string | null;
  readonly to: string | null;
  /** The value between both sides: 0 for growth, 1 for a ratio. */
  readonly neutral: number;
  readonly pValue: number | null;
  /** What a sceptic would say of the series, about the query. */
  readonly warnings: readonly TrendWarning[];
}

const OPTIONS: Checks<ClaimOptions> = {
  ...RUN,
  resolution: RESOLUTION,
  years: whole({ least: 1 }),
  level: LEVEL,
};

/**
 * A sentence about trends that can be tested.
 *
 * @category Evidence
 */
export class Claim {
  /** What is claimed, in words. */
  readonly statement: string;
  readonly #test: (statement: string, options: ClaimOptions) => Promise<ClaimTest>;

  constructor(
    statement: string,
    test: (statement: string, options: ClaimOptions) => Promise<ClaimTest>,
  ) {
    this.statement = statement;
    this.#test = test;
    Object.freeze(this);
  }

  /**
   * What the evidence says: the verdict, the numbers that decide, and what to doubt.
   *
   * @throws {RangeError} for a number of years that is not a whole number from 1
   */
  async test(options: ClaimOptions = {}): Promise<ClaimTest> {
    checkOptions("test a claim", options, OPTIONS);
    checkSurplus("test a claim", arguments, 1);
    return await this.#test(this.statement, options);
  }

  toString(): string {
    return this.statement;
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.statement;
  }

  /** What a notebook shows of a claim that was not tested. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return cardDisplay({ heading: this.statement, lines: ["test it with the verb: test"] });
  }
}

/** The series of a query over the window of a test. */
export async function evidenceOf(
  query: Query,
  { resolution = "year", years, signal }: ClaimOptions,
): Promise<View> {
  checkResolution(resolution);
  const frame = await query.timeSeries(resolution, { signal });
  return inLastYears(viewOf(frame, {}, "test a claim"), years);
}

/** The first and the last bucket that a claim was tested on. */
export function reachOfView(view: View): Pick<ClaimTest, "from" | "to"> {
  const labels = completeLabels(view);
  return { from: labels[0] ?? null, to: labels.at(-1) ?? null };
}

/** The series of two queries over the same buckets: 0 where one is known to have no record. */
export async function evidenceOfBoth(
  queries: readonly [Query, Query],
  { resolution = "year", years, signal }: ClaimOptions,
): Promise<[View, View]> {
  checkResolution(resolution);
  const [first, second] = queries;
  const comparison = new Comparison(planOf(first).engine, { first, second }, null);
  const frame = await comparison.timeSeries(resolution, { signal });
  const views = ["first", "second"].map((measure) => viewOf(frame, { measure }, "test a claim"));
  const both = views[0]!.kept.filter((at) => views[1]!.kept.includes(at));
  const [one, other] = views.map((view) => inLastYears({ ...view, kept: both }, years));
  return [one!, other!];
}

/** The verdict on an estimate, with what is to be doubted of the queries. */
export async function judged(
  queries: readonly Query[],
  { resolution = "year", years, signal }: ClaimOptions,
  parts: Omit<ClaimTest, "verdict" | "warnings">,
  direction: "up" | "down" = "up",
): Promise<ClaimTest> {
  const window = { resolution, ...(years !== undefined && { years }), signal };
  const lints = await Promise.all(queries.map((query) => lint(query, window)));
  const warnings = lints.flatMap(({ warnings }, at) =>
    warnings.map((warning): TrendWarning => ({ ...warning, about: [String(queries[at])] }))
  );
  const unseen = queries.length > 1
    ? namedNotes(new Map(lints.map(({ notLookedAt }, at) => [String(queries[at]), notLookedAt])))
    : lints.flatMap(({ notLookedAt }) => notLookedAt);
  const verdict = parts.claimable
    ? verdictOf(parts.estimate, parts.neutral, direction)
    : "not decidable";
  const notes = distinctNotes([...parts.notes, ...unseen]);
  const { from, to } = parts;
  return shown(
    { ...parts, notes, verdict, warnings },
    [
      `verdict: ${verdict}`,
      `${MEASURES[parts.measure]}: ${quantityWords(parts.estimate)}`,
      from && to && `buckets: ${spanWords(from, to)}`,
      ...warnings.map((warning) => `doubt: ${noteText(warning)}`),
    ],
    parts.claim,
  );
}

function verdictOf(
  { value, low, high }: Quantity,
  neutral: number,
  direction: "up" | "down",
): ClaimVerdict {
  if (value === null) return "not decidable";
  const [above, below] = [low !== null && low > neutral, high !== null && high < neutral];
  if (!above && !below) return "not decidable";
  return above === (direction === "up") ? "holds" : "does not hold";
}
