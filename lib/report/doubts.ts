import { lintTrend, type TrendWarning, type TrendWarningCode } from "../analysis/mod.ts";
import { UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Resolution } from "../catalogue/dates.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/mod.ts";
import { partialOf } from "./growth.ts";

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

/** Why a reader should doubt the trend of a series. */
export async function doubtsOf(
  frame: Frame,
  query: GroupedQuery | null,
  { resolution, signal }: RunOptions & { resolution: Resolution },
): Promise<TrendWarning[]> {
  const sources = query ? await sourcesOf(frame, query, { resolution, signal }) : null;
  const { withoutLabel } = frame.facts;
  return lintTrend({
    labels: frame.texts("label").map((label) => label ?? ""),
    counts: frame.numbers("count").map((count) => count ?? 0),
    partial: partialOf(frame),
    withoutLabel: typeof withoutLabel === "number" ? withoutLabel : 0,
    ...(sources && { sources }),
  }).warnings.filter(({ code }) => SHOWN.includes(code));
}

/** Whether a trend is too doubtful to be the first thing that is said. */
export function isGrave(doubts: readonly TrendWarning[]): boolean {
  return doubts.some(({ code }) => GRAVE.includes(code));
}

/** Counts of each source in the buckets of the series; null where the engine does not tell. */
async function sourcesOf(
  frame: Frame,
  query: GroupedQuery,
  options: RunOptions & { resolution: Resolution },
): Promise<{ source: string; counts: number[] }[] | null> {
  try {
    const groups = await query.groupBy("source", options);
    const labels = frame.texts("label");
    const [names, buckets] = [groups.texts("series"), groups.texts("label")];
    const counts = groups.numbers("count");
    const bySource = Map.groupBy(names.keys(), (row) => names[row] ?? "");
    return [...bySource].map(([source, rows]) => {
      const found = new Map(rows.map((row) => [buckets[row], counts[row] ?? 0]));
      return { source, counts: labels.map((label) => found.get(label) ?? 0) };
    });
  } catch (error) {
    if (error instanceof UnsupportedOperationError) return null;
    throw error;
  }
}
