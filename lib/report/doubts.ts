import { lintTrend, type TrendWarning, type TrendWarningCode } from "../analysis/mod.ts";
import type { Resolution } from "../catalogue/dates.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/mod.ts";
import { partialOf } from "./growth.ts";
import { ifOffered } from "./offered.ts";
import type { Scope } from "./scope.ts";

/** A question whose groups per bucket are asked for. */
interface GroupedQuery {
  groupBy(by: string, options: RunOptions & { resolution: Resolution }): Promise<Frame>;
}

/** Unfinished and empty buckets are drawn, and few buckets are said where a trend would be. */
const SHOWN: readonly TrendWarningCode[] = [
  "few_documents",
  "one_bucket",
  "undated",
  "one_source",
  "source_appears",
  "source_ends",
];
/** What keeps a trend out of the opening sentence. */
const GRAVE: readonly TrendWarningCode[] = [
  "few_documents",
  "one_bucket",
  "source_appears",
  "source_ends",
];

/** Sources of a smaller part of the records do not make or end a trend. */
const LEAST_PART = 0.1;

/** Why a reader should doubt the trend of a series. */
export async function doubtsOf(
  frame: Frame,
  query: GroupedQuery | null,
  scope: Scope,
): Promise<TrendWarning[]> {
  const sources = query ? await sourcesOf(frame, query, scope) : null;
  const { withoutLabel } = frame.facts;
  return lintTrend({
    labels: frame.texts("label").map((label) => label ?? ""),
    counts: frame.numbers("count").map((count) => count ?? 0),
    partial: partialOf(frame),
    withoutLabel: typeof withoutLabel === "number" ? withoutLabel : 0,
    ...(sources && { sources }),
  }).warnings.filter((warning) => SHOWN.includes(warning.code) && matters(warning, frame));
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
export function isGrave(doubts: readonly TrendWarning[]): boolean {
  return doubts.some(({ code }) => GRAVE.includes(code));
}

/** Counts of each source in the buckets of the series; null where the engine does not tell. */
async function sourcesOf(
  frame: Frame,
  query: GroupedQuery,
  scope: Scope,
): Promise<{ source: string; counts: number[] }[] | null> {
  const { resolution, signal } = scope;
  const groups = await ifOffered(
    scope,
    "which source carries a trend",
    () => query.groupBy("source", { resolution, signal }),
  );
  if (!groups) return null;
  const labels = frame.texts("label");
  const [names, buckets] = [groups.texts("series"), groups.texts("label")];
  const counts = groups.numbers("count");
  const bySource = Map.groupBy(names.keys(), (row) => names[row] ?? "");
  return [...bySource].map(([source, rows]) => {
    const found = new Map(rows.map((row) => [buckets[row], counts[row] ?? 0]));
    return { source, counts: labels.map((label) => found.get(label) ?? 0) };
  });
}
