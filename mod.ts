/**
 * trendframe: how is a topic developing, and what is the evidence?
 *
 * Open a corpus (or connect to a service), ask it with immutable queries, and get dataframes that
 * know their units, their notes and where they come from. Ten things to know first:
 *
 * 1. {@linkcode openCorpus} opens a corpus file; `connect` asks a service in the same way.
 * 2. {@linkcode build} builds one from files and folders of your own, and opens it.
 * 3. {@linkcode buildDemo} builds a synthetic one to try things on.
 * 4. {@linkcode Trends} is an open corpus: `trends.patents()`, `trends.grants()`, `trends.topic(…)`.
 * 5. {@linkcode DocumentQuery} is a question about it: filters are steps, `timeSeries` and
 *    `proofPoints` are verbs, which are awaited.
 * 6. {@linkcode Frame} is what they answer: numbers with their units, notes and origin.
 * 7. {@linkcode growth} is how fast a series grows, with its interval.
 * 8. {@linkcode plot} draws frames: `plot.timeSeries(series)`.
 * 9. {@linkcode trendReport} writes all of it up as one page.
 * 10. {@linkcode help} says what anything is for: `help(growth)`, `help("topic")`.
 *
 * ```ts
 * import { buildDemo, growth, help, plot, trendReport, writeReport } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * const trends = await buildDemo(`${folder}/corpus.sqlite`, { documents: 500 });
 *
 * const topic = await trends.topic("quantum computing");
 * const patents = trends.patents().topic(topic, { children: true });
 * const series = await patents.timeSeries("year");
 *
 * console.log(series.toString()); // a row per year, complete or not
 * console.log(growth(series).rate); // value, low, high
 * await plot.timeSeries(series).save(`${folder}/patents.svg`);
 *
 * const points = await patents.top(5).proofPoints();
 * await points.save(`${folder}/patents.csv`);
 * await writeReport(await trendReport(trends, topic), `${folder}/report`);
 * help(growth); // in a notebook: its card
 *
 * await trends.close();
 * await Deno.remove(folder, { recursive: true });
 * ```
 *
 * @module
 */
// the first ten
export { openCorpus } from "./lib/open.ts";
export { build, buildDemo } from "./lib/build/mod.ts";
export { DocumentQuery, Trends } from "./lib/query/mod.ts";
export {
  type ColumnSchema,
  Frame,
  type Provenance,
  type Shown,
  type ShowOptions,
} from "./lib/frame/mod.ts";
export { growth } from "./lib/study/mod.ts";
export { plot } from "./lib/plot/plot.ts";
export { trendReport } from "./lib/report/mod.ts";
export type { Card } from "./lib/notebook/help/card.ts";
export { help } from "./lib/notebook/help/help.ts";

// building
export type {
  BuildDemoOptions,
  BuildOptions,
  ChangeOptions,
  DryRunOptions,
  DryRunResult,
  OneTaxonomy,
  OwnTaxonomy,
  OwnTopic,
  RateOfYear,
  TopicNames,
  TopicNamesList,
} from "./lib/build/mod.ts";
export { changeCorpus, dryRun } from "./lib/build/mod.ts";
export { buildFromPaths } from "./lib/corpus/build_from_paths.ts";

// questions
export { connect } from "./lib/open.ts";
export * from "./lib/query/mod.ts";
export { parseSearchText, printSearchText } from "./lib/catalogue/search_text.ts";
export type { Resolution } from "./lib/catalogue/dates.ts";
export type { DealType, DocumentType } from "./lib/catalogue/collections.ts";
export type { FilterInput } from "./lib/catalogue/filter.ts";
export type {
  ChangeReason,
  CorpusState,
  Double,
  DoubleReason,
  Doubles,
  Engine,
  FileInfo,
  StateName,
} from "./lib/engines/engine.ts";

// what is said of numbers
export { type Note, noteText } from "./lib/words/note.ts";
export { type Rule, ruleText } from "./lib/words/rule.ts";
export { type Subject, subjectText } from "./lib/words/subject.ts";

// methods: of frames and queries, and of plain numbers
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

// reports and exports
export {
  bundleReport,
  type Report,
  reportHtml,
  verifyBundle,
  writeReport,
} from "./lib/report/mod.ts";
export { type ExportOptions, exportRows } from "./lib/export/mod.ts";

// clusters
export type { ClusterOptions } from "./lib/engines/opensearch/mod.ts";
export type { OpenOptions } from "./lib/open.ts";
export {
  publishCorpus,
  type Published,
  type PublishEstimate,
  type PublishOptions,
  type PublishStanding,
  rollBack,
  type RollBackOptions,
} from "./lib/publish/mod.ts";
export {
  compareCorpora,
  type CompareOptions,
  type Difference,
  type Question,
  type Verdict,
} from "./lib/court/mod.ts";

// errors
export * from "./lib/catalogue/errors.ts";
export { HttpError, OfflineError } from "./lib/engines/http/mod.ts";
export { ClusterError, DroppedStateError } from "./lib/engines/opensearch/client/errors.ts";
