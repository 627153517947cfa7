import type { TrendWarning, TrendWarningCode } from "../analysis/mod.ts";
import type { Collection } from "../catalogue/collections.ts";
import type { Frame } from "../frame/mod.ts";
import { lint, type Query } from "../study/mod.ts";
import type { Scope } from "./scope.ts";
import { nounOf } from "./words/nouns.ts";
import { dayWords, percentWords } from "../words/numbers.ts";

/** What bears on a trend; unfinished and empty buckets are drawn, few of them said elsewhere. */
const OF_TRENDS: readonly TrendWarningCode[] = [
  "file_ends",
  "few_documents",
  "one_bucket",
  "undated",
  "near_duplicates",
  "one_source",
  "source_appears",
  "source_ends",
];
const OF_AMOUNTS: readonly TrendWarningCode[] = ["amounts_unknown", "one_amount"];
/** What keeps a trend out of the opening sentence. */
const GRAVE: readonly TrendWarningCode[] = [
  "few_documents",
  "one_bucket",
  "source_appears",
  "source_ends",
  "file_ends",
];

/** Sources of a smaller part of the records do not make or end a trend. */
const LEAST_PART = 0.1;

/** Why a reader should doubt a series: its trend, and the sums of its amounts. */
export interface Doubts {
  readonly trend: readonly TrendWarning[];
  readonly amounts: readonly TrendWarning[];
}

/**
 * Why a reader should doubt the trend of a query.
 *
 * @param frame the series of the query
 */
export async function doubtsOf(
  frame: Frame,
  query: Query,
  collection: Collection,
  noun: string,
  { resolution, signal, onMissing, breathe }: Scope,
): Promise<Doubts> {
  await breathe();
  const { warnings, notes } = await lint(query, { resolution, signal });
  for (const note of notes) {
    if (/ not looked at: /.test(note)) onMissing(`Not checked for ${noun}. ${note}`);
  }
  const of = (codes: readonly TrendWarningCode[]) =>
    warnings.filter(({ code }) => codes.includes(code));
  return {
    trend: of(OF_TRENDS).filter((warning) => matters(warning, frame))
      .map((warning) => inWords(warning, collection)),
    amounts: of(OF_AMOUNTS),
  };
}

/** The end of a file as a report says it. */
function inWords(warning: TrendWarning, collection: Collection): TrendWarning {
  if (warning.code !== "file_ends") return warning;
  const { source, day, share } = warning.evidence;
  return {
    ...warning,
    message: `${source}, ${percentWords(Number(share))} of all ${nounOf(collection)} in the ` +
      `corpus, ends on ${dayWords(String(day))}`,
  };
}

/** Whether a source begins or ends where it makes a difference, not among the first few records. */
function matters({ code, evidence }: TrendWarning, frame: Frame): boolean {
  if (code !== "source_appears" && code !== "source_ends") return true;
  const labels = frame.texts("label");
  const counts = frame.numbers("count").map((count) => count ?? 0);
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const least = LEAST_PART * sum(counts);
  const at = labels.indexOf(String(evidence.label));
  return code === "source_appears"
    ? sum(counts.slice(0, at)) >= least
    : Number(evidence.count) >= least;
}

/** Whether a trend is too doubtful to be the first thing that is said. */
export function isGrave(doubts: Doubts): boolean {
  return graveDoubt(doubts) !== undefined;
}

/** Why no trend is claimed; undefined where one may be. */
export function graveDoubt({ trend }: Doubts): TrendWarning | undefined {
  return trend.find(({ code }) => GRAVE.includes(code));
}
