import type { TrendWarning, TrendWarningCode } from "../analysis/mod.ts";
import type { Collection } from "../catalogue/collections.ts";
import { firstInstant } from "../catalogue/dates.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import type { Frame } from "../frame/mod.ts";
import { lint, type Query } from "../study/mod.ts";
import type { Scope } from "./scope.ts";
import { nounOf } from "./words/nouns.ts";
import { dayWords, percentWords } from "./words/numbers.ts";

/** What bears on a trend; unfinished and empty buckets are drawn, few of them said elsewhere. */
const OF_TRENDS: readonly TrendWarningCode[] = [
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
];

/** Sources of a smaller part of the records do not make or end a trend. */
const LEAST_PART = 0.1;

/** As `research-articles: pubmed-csv ends on 2019-12-19, before 2026-06-19`. */
const EARLIER_END = /^(\S+): (.+) ends on (\d{4}-\d\d-\d\d), before /;

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
  { info, resolution, signal, onMissing, breathe }: Scope,
): Promise<Doubts> {
  await breathe();
  const { warnings, notes } = await lint(query, { resolution, signal });
  for (const note of notes) {
    if (/ not looked at: /.test(note)) onMissing(`Not checked for ${noun}. ${note}`);
  }
  const of = (codes: readonly TrendWarningCode[]) =>
    warnings.filter(({ code }) => codes.includes(code));
  return {
    trend: [
      ...endsOf(info, collection, frame),
      ...of(OF_TRENDS).filter((warning) => matters(warning, frame)),
    ],
    amounts: of(OF_AMOUNTS),
  };
}

/**
 * Sources that the corpus notes to end before the others of their type, where complete buckets
 * follow: what falls there may be the source, not the topic.
 */
function endsOf(
  { notes, sources, types }: CorpusInfo,
  collection: Collection,
  frame: Frame,
): TrendWarning[] {
  const partial = frame.flags("partial");
  const last = frame.numbers("end").findLast((_, row) => partial[row] === false) ?? -Infinity;
  const all = types[collection]?.count ?? 0;
  return notes.flatMap((note): TrendWarning[] => {
    const [, type, source, day] = EARLIER_END.exec(note) ?? [];
    if (type !== collection || !day || firstInstant(day) >= last) return [];
    const share = (sources.find(({ importer, asOf }) => importer === source && asOf === day)
      ?.records ?? 0) / all;
    if (!(share >= LEAST_PART)) return [];
    const message =
      `${source}, ${percentWords(share)} of all ${nounOf(collection)} in the corpus, ` +
      `ends on ${dayWords(day)}`;
    return [{ code: "source_ends", message, evidence: { source, day, share } }];
  });
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
