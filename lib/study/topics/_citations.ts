import { median } from "simple-statistics";
import { breather } from "../../event_loop.ts";
import type { DocumentQuery, Trends } from "../../query/mod.ts";
import { type Note, note } from "../../words/note.ts";
import type { RunOptions } from "../_query.ts";

/** Citations of documents beside those of all of their type and year. */
export interface Citations {
  readonly citations: readonly number[];
  /** The median of all. */
  readonly medians: readonly number[];
  /** What a document counts that equals it, so that all count one half on average. */
  readonly ties: readonly number[];
}

const MOST = 1_000_000;
const FIELD = "forwardCitationCount";

/** The citations of research articles of some years beside those of all; or why they are not known. */
export async function citationsOf(
  trends: Trends,
  query: DocumentQuery<"research-articles">,
  years: readonly string[],
  options: RunOptions,
): Promise<Citations | Note> {
  if (!trends.engine.capabilities.columns) {
    return note("impact_needs_columns", { engine: trends.engine.name });
  }
  const citations: number[] = [];
  const medians: number[] = [];
  const ties: number[] = [];
  const breathe = breather(options.signal);
  for (const year of years) {
    await breathe();
    const own = await cited(query.between(year, year), options);
    if (!own.length) continue;
    await breathe();
    const all = await cited(trends.researchArticles().between(year, year), options);
    const middle = median(all);
    const tie = tieOf(all, middle);
    for (const count of own) {
      citations.push(count);
      medians.push(middle);
      ties.push(tie);
    }
  }
  return citations.length ? { citations, medians, ties } : note("no_citations", {});
}

function tieOf(all: readonly number[], middle: number): number {
  const above = all.filter((count) => count > middle).length;
  const equal = all.filter((count) => count === middle).length;
  return equal === 0 ? 0.5 : (all.length / 2 - above) / equal;
}

async function cited(
  query: DocumentQuery<"research-articles">,
  options: RunOptions,
): Promise<number[]> {
  const rows = await query.top(MOST).proofPoints({ fields: [FIELD], ...options });
  return rows.numbers(FIELD).filter((count) => count !== null);
}
