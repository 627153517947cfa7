/**
 * trendframe: how is a topic developing, and what is the evidence?
 *
 * Open a corpus (or connect to a service), ask it with immutable queries, and get dataframes that
 * know their units, their notes and where they come from.
 *
 * ```ts ignore
 * import { openCorpus, plot } from "trendframe";
 *
 * const trends = await openCorpus("corpus.sqlite");
 * const topic = await trends.topic("quantum computing");
 * const series = await trends.patents().topic(topic, { children: true }).timeSeries("year");
 * plot.timeSeries(series);
 * ```
 *
 * @module
 */
export * from "./lib/catalogue/errors.ts";
export { parseSearchText, printSearchText } from "./lib/catalogue/search_text.ts";
export type { Resolution } from "./lib/catalogue/dates.ts";
export type { DealType, DocumentType } from "./lib/catalogue/collections.ts";
export type { FilterInput } from "./lib/catalogue/filter.ts";
export type { Engine } from "./lib/engines/engine.ts";
export { HttpError, OfflineError } from "./lib/engines/http/mod.ts";
export { connect, openCorpus } from "./lib/open.ts";
export * from "./lib/query/mod.ts";
export {
  type ColumnSchema,
  Frame,
  type Provenance,
  type Shown,
  type ShowOptions,
} from "./lib/frame/mod.ts";
export { type Note, noteText } from "./lib/words/note.ts";
export { type Rule, ruleText } from "./lib/words/rule.ts";
export { type Subject, subjectText } from "./lib/words/subject.ts";
export * from "./lib/study/mod.ts";
// where a method's name is the question itself, the one function takes frames and numbers alike
export {
  analogues,
  cagr,
  calendarAdjust,
  certaintyGrowth,
  emergence,
  leadLag,
  multiverse,
  nowcast,
  periodGrowth,
  recomputeJaccard,
  seasonality,
  shareOfVoice,
  sourceMix,
} from "./lib/study/mod.ts";
export * from "./lib/analysis/mod.ts";
export * as plot from "./lib/plot/mod.ts";
export { type ExportOptions, exportRows } from "./lib/export/mod.ts";
export * from "./lib/build/mod.ts";
export { buildFromPaths } from "./lib/corpus/build_from_paths.ts";
export {
  bundleReport,
  type Report,
  reportHtml,
  trendReport,
  verifyBundle,
  writeReport,
} from "./lib/report/mod.ts";
