import { sortedFacts } from "./notes.ts";
import type { CorpusInfo } from "../../lib/engines/engine.ts";

export { outcomeOf, tableOf } from "../../lib/court/outcome.ts";
export type { Question } from "../../lib/court/question.ts";

/** What engines agree on about a corpus; types without records may be left out. */
export function infoOutcome({ title, synthetic, types, sources, notes }: CorpusInfo) {
  const sum = (key: "rows" | "records" | "merged") =>
    sources.reduce((total, source) => total + source[key], 0);
  return {
    title,
    synthetic,
    types: Object.fromEntries(Object.entries(types).filter(([, { count }]) => count > 0)),
    rows: sum("rows"),
    records: sum("records"),
    merged: sum("merged"),
    notes: sortedFacts(notes),
  };
}
