import type { TrendWarning, TrendWarningCode } from "../analysis/mod.ts";
import type { Frame } from "../frame/mod.ts";
import { lint, type Query } from "../study/mod.ts";
import type { Scope } from "./scope.ts";

/** What keeps a trend from being claimed. */
const GRAVE: readonly TrendWarningCode[] = [
  "few_documents",
  "one_bucket",
  "source_appears",
  "source_disappears",
];
/** What else bears on a trend; unfinished and empty buckets are drawn, few of them said elsewhere. */
const OTHERS: readonly TrendWarningCode[] = [
  "undated",
  "near_duplicates",
  "one_source",
];
const OF_AMOUNTS: readonly TrendWarningCode[] = ["amounts_unknown", "one_amount"];

/** Sources of a smaller part of the records do not make or end a trend. */
const LEAST_PART = 0.1;

/** Why a reader should doubt a series: its trend, and the sums of its amounts. */
export interface Doubts {
  readonly grave: readonly TrendWarning[];
  readonly others: readonly TrendWarning[];
  readonly amounts: readonly TrendWarning[];
}

/**
 * Why a reader should doubt the trend of a query.
 *
 * @param frame the series of the query
 * @param about what it counts, for what was not looked at
 */
export async function doubtsOf(
  frame: Frame,
  query: Query,
  about: string,
  { resolution, signal, onMissing, breathe, start, end, line }: Scope,
): Promise<Doubts> {
  await breathe();
  const isBounded = start !== undefined || end !== undefined || line.isBounded;
  const { warnings, notLookedAt } = await lint(query, { resolution, signal });
  for (const each of notLookedAt) onMissing({ ...each, about: [about] });
  const of = (codes: readonly TrendWarningCode[]) =>
    warnings.filter(({ code }) => codes.includes(code));
  return {
    grave: of(GRAVE).filter((warning) => matters(warning, frame)),
    // records without a date are in no window
    others: of(OTHERS).filter(({ code }) => code !== "undated" || !isBounded),
    amounts: of(OF_AMOUNTS),
  };
}

/** Whether a source begins or ends where it makes a difference, not among the first few records. */
function matters(warning: TrendWarning, frame: Frame): boolean {
  const labels = frame.texts("label");
  const counts = frame.numbers("count").map((count) => count ?? 0);
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const least = LEAST_PART * sum(counts);
  switch (warning.code) {
    case "source_appears":
      return sum(counts.slice(0, labels.indexOf(warning.data.label))) >= least;
    case "source_disappears":
      return warning.data.count >= least;
    default:
      return true;
  }
}
