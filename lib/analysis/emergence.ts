import { sum } from "simple-statistics";
import {
  check,
  checkOptions,
  type Checks,
  checkSurplus,
  either,
  FLAG,
  LEVEL,
  LIST,
  optional,
  shape,
  whole,
} from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { checkCounts, checkIncreasing, checkSameLength, type Numbers } from "./_check.ts";
import { finishedBuckets } from "./_partial.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";
import { type Scatter, scatterOfCounts } from "./_neighbour_scatter.ts";
import { type CitationImpact, citationImpact } from "./citation_impact.ts";
import { type Coherence, coherence } from "./coherence.ts";
import { logLinearGrowth } from "./log_linear_growth.ts";
import { wilsonInterval } from "./wilson_interval.ts";

/**
 * What {@linkcode emergence} reads.
 *
 * @category Topics
 */
export interface EmergenceInput {
  /** Years, increasing. */
  readonly years: Numbers;
  /** Documents of each year. */
  readonly counts: Numbers;
  /** True where a year is unfinished; such years are left out. */
  readonly partial?: readonly boolean[];
  /** Whether the first year is one because it has the first document. @default {false} */
  readonly firstRecord?: boolean;
  /**
   * Topics of each document, and of each document of the other types: for the coherence. Or a
   * note on why they are not known.
   */
  readonly topics?: {
    readonly documents: readonly (readonly string[])[];
    readonly elsewhere: readonly (readonly string[])[];
  } | Note;
  /**
   * Citations of each document, the median of its type and year, and what it counts if it equals
   * that ({@linkcode citationImpact}): for the impact. Or a note on why they are not known.
   */
  readonly impact?:
    | { readonly citations: Numbers; readonly medians: Numbers; readonly ties?: Numbers }
    | Note;
}

/**
 * Options of {@linkcode emergence}.
 *
 * @category Topics
 */
export interface EmergenceOptions {
  /** How many of the last complete years are recent. @default {5} */
  readonly recentYears?: number;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
}

/**
 * Result of {@linkcode emergence}: five parts, and no score made of them.
 *
 * @category Topics
 */
export interface Emergence extends Result<{ recentYears: number; level: number }> {
  /** Share of documents from the recent years. */
  readonly novelty: Quantity;
  /** Growth per year, as a fraction. */
  readonly growth: Quantity;
  /** Null when no topics were given. */
  readonly coherence: Coherence | null;
  /** Null when no citations were given. */
  readonly impact: CitationImpact | null;
  /** Width of the growth's interval. */
  readonly uncertainty: { readonly value: number | null; readonly reason: Reason | null };
}

const TASK = "describe emergence";

/** What each option must be. */
export const EMERGENCE: Checks<EmergenceOptions> = {
  recentYears: whole({ least: 1 }),
  level: LEVEL,
};

const NOTE = check("a note", (value) => typeof (value as Note | null)?.code === "string");
const INPUT: Checks<EmergenceInput> = {
  years: LIST,
  counts: LIST,
  partial: LIST,
  firstRecord: FLAG,
  topics: either(
    shape("topics { documents, elsewhere }", { documents: LIST, elsewhere: LIST }),
    NOTE,
  ),
  impact: either(
    shape("an impact { citations, medians }", {
      citations: LIST,
      medians: LIST,
      ties: optional(LIST),
    }),
    NOTE,
  ),
};

/**
 * The five attributes of an emerging technology, side by side: novelty, growth, coherence, impact
 * and uncertainty. They are not weighed into one number.
 *
 * Novelty needs more years than the recent ones (`too_few_points`) and a document (`zero_base`);
 * the reasons of the other parts are those of their methods. Its interval is Wilson's, of documents
 * that come one by one: where counts scatter from year to year by more than chance, a note says how
 * much.
 *
 * Source: D. Rotolo, D. Hicks, B. R. Martin 2015, Research Policy 44, 1827.
 *
 * @throws {TypeError} when lists have not one length
 * @throws {RangeError} when a count is negative, years do not increase, or recentYears < 1
 *
 * @example Doubling every year
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const counts = [1, 2, 4, 8, 16, 32, 64, 128];
 * const years = counts.map((_, i) => 2015 + i);
 * const { novelty, growth } = emergence({ years, counts });
 * assertAlmostEquals(novelty.value ?? 0, 248 / 255);
 * assertAlmostEquals(growth.value ?? 0, 1);
 * ```
 */
export function emergence(input: EmergenceInput, options: EmergenceOptions = {}): Emergence {
  checkOptions(TASK, options, EMERGENCE);
  checkSurplus(TASK, arguments, 2);
  checkOptions(TASK, input, INPUT, "the input");
  const { years, counts, partial, firstRecord = false } = input;
  const {
    topics = note("no_topics_given", {}),
    impact = note("no_citations_given", {}),
  } = input;
  const { recentYears = 5, level = 0.95 } = options;
  checkSameLength(TASK, { years, counts });
  checkIncreasing(TASK, "years", years);
  checkCounts(TASK, "counts", counts);
  const { kept, notes } = finishedBuckets(TASK, counts, partial);
  const { rate: growth, notes: ofGrowth } = logLinearGrowth(
    kept.map((i) => years[i]!),
    kept.map((i) => counts[i]!),
    { level, firstRecord },
  );
  const bounded = growth.low !== null && growth.high !== null;
  return {
    method: "emergence attributes",
    parameters: { recentYears, level },
    notes: [
      ...notes,
      ...ofGrowth,
      ...scatterNotes(scatterOfCounts(kept.map((i) => counts[i]!))),
      ...[topics, impact].filter(isNote),
    ],
    novelty: novelty(kept.map((i) => [years[i]!, counts[i]!]), recentYears, level),
    growth,
    coherence: isNote(topics) ? null : coherence(topics.documents, topics.elsewhere, { level }),
    impact: isNote(impact) ? null : impactOf(impact, level),
    uncertainty: bounded
      ? { value: growth.high - growth.low, reason: null }
      : { value: null, reason: growth.reason ?? "not_identifiable" },
  };
}

function scatterNotes({ dispersion, beyondChance }: Scatter): Note[] {
  return dispersion !== null && beyondChance ? [note("scattering_years", { dispersion })] : [];
}

function impactOf(
  { citations, medians, ties }: Exclude<EmergenceInput["impact"], Note | undefined>,
  level: number,
): CitationImpact {
  return citationImpact(citations, medians, { level, ...(ties && { ties }) });
}

function isNote(part: object): part is Note {
  return "code" in part;
}

function novelty(
  series: readonly (readonly [year: number, count: number])[],
  recentYears: number,
  level: number,
): Quantity {
  const last = series.at(-1)?.[0] ?? 0;
  const recent = series.filter(([year]) => year > last - recentYears);
  if (recent.length === series.length) return undefinedFor("too_few_points");
  const total = (rows: typeof series) => sum(rows.map(([, count]) => count));
  const share = wilsonInterval(total(recent), total(series), { level });
  return share.value === null
    ? undefinedFor(share.reason)
    : estimate(share.value, share.low ?? 0, share.high ?? 1);
}
