import { labelsWords, spanWords } from "../buckets.ts";
import { bucketWords, countWords, listWords, wholeWords } from "../numbers.ts";
import { briefWords, fractionWords, type Measured } from "../quantity.ts";
import { type Subject, subjectsText } from "../subject.ts";

/** What studies say. */
export const STUDY = {
  /** Buckets of which only a part is counted. */
  unfinished_left_out: ({ labels }: { labels: readonly string[] }): string =>
    `Left out, not complete: ${labelsWords(labels)}`,

  /** Buckets of which nobody knows whether they are finished. */
  perhaps_unfinished_left_out: ({ labels }: { labels: readonly string[] }): string =>
    `Left out, perhaps unfinished: ${labelsWords(labels)}`,

  /** Buckets without a value of the measure. */
  valueless_left_out: ({ labels }: { labels: readonly string[] }): string =>
    `Left out, without a value: ${labelsWords(labels)}`,

  /** Buckets for which the background has no count. */
  background_lacks: ({ labels }: { labels: readonly string[] }): string =>
    `Left out, as the sources of what it is compared with do not cover them: ${
      labelsWords(labels)
    }`,

  /** A few records far before all others are no beginning. */
  growth_begins_later: (
    { from, until, count }: { from: string; until: string; count: number },
  ): string =>
    `Growth begins in ${bucketWords(from)}: ${countWords(count, "records")} until ${
      bucketWords(until)
    } ${count === 1 ? "lies" : "lie"} before a gap that is longer than all that follows`,

  /** The same of some of many series. */
  growths_begin_later: ({ topics }: { topics: number }): string =>
    `Growth of ${countWords(topics, "topics")} begins after a gap that is longer than all that ` +
    "follows it: few records lie before",

  /** A source pauses within the series, and the method needs buckets that follow each other. */
  beyond_gap_left_out: ({ from, to }: { from: string; to: string }): string =>
    `Looked at from ${from} to ${to} alone, the longest stretch without a gap`,

  /** Active projects count in several buckets. */
  overlapping_intervals: (): string =>
    "An active project counts in every period of its interval, so neighbouring periods are not " +
    "independent and the interval is too narrow",

  /** Growth of what was smoothed nobody knows how. */
  dependent_smoothed: (): string =>
    "Smoothed values depend on their neighbours, and how they were smoothed is not known: the " +
    "interval is too narrow, and nothing is claimed from it",

  /** Growth of a measure that counts nothing. */
  unit_unknown: ({ measure }: { measure: string }): string =>
    `What one record adds to “${measure}” is not known: the interval knows the scatter between ` +
    "periods alone (the option `unit` gives it)",

  /** Errors of many series that are estimated together; correlation is that of neighbours. */
  errors_together: ({ series, correlation }: { series: number; correlation: number }): string =>
    `Intervals and p-values rest on the scatter of all ${wholeWords(series)} series together ` +
    `(correlation of neighbouring years ${briefWords(correlation)}): they are not those of one ` +
    "series alone, the rates are",

  /** The order of a table of growth. */
  ordered_by_lower_bound: (): string =>
    "Ordered by the lower bound of growth; p-values are adjusted for the number of series tested " +
    "(Benjamini-Hochberg)",

  /** What a curve has before the series begins. */
  total_before_first: ({ total }: { total: number }): string =>
    `The final total counts ${briefWords(total)} that the curve has before the first period`,

  /** Counts before they are compared. */
  square_roots: (): string =>
    "Counts are taken as their square roots, so that large ones are not noisier than small",

  /** What a share is of. */
  share_of: ({ background }: { background: readonly Subject[] }): string =>
    `Share of ${subjectsText(background)}`,

  /** Counts that a smoother put below 0. */
  raised_to_zero: ({ count }: { count: number }): string =>
    `${countWords(count, "smoothed values")} below 0 ${count === 1 ? "is" : "are"} given as 0`,

  /** A smoother that carries no variances. */
  not_linear: (): string =>
    "The smoother is not linear, so variances cannot be carried through it: no bounds",

  /** A measure whose scatter is not known. */
  not_counted: (): string => "The measure is not counted, so its variance is not known: no bounds",

  /** Thresholds that were asked one by one. */
  asked_at_thresholds: (
    { count, engine, wanted }: { count: number; engine: string; wanted: "all" | "given" },
  ): string =>
    `Asked at ${countWords(count, "thresholds")}: the ${engine} engine has no sweep${
      wanted === "all" ? ", which alone finds every distinct value" : ""
    }`,

  /** Thresholds at which the same records count as at a lower one. */
  same_at_thresholds: ({ thresholds }: { thresholds: readonly number[] }): string =>
    `Left out, the same records as at a lower one: certainty ${listWords(thresholds.map(String))}`,

  /** A query without links that could be more or less certain. */
  no_certainty_choice: (): string => "Certainty is no choice here: the query has no topic",

  /** What certainty is of documents. */
  certainty_is_relevance: (): string => "Certainty is the relevance of the link to the topic",

  /** Windows as long as the data. */
  windows_left_out: ({ years }: { years: readonly number[] }): string =>
    `Windows not shorter than the data left out: ${listWords(years.map(String))} years`,

  /** Records that are in a year and in none of its quarters. */
  quarters_lack: ({ count }: { count: number }): string =>
    `The quarters lack ${countWords(count, "records")} of the years, whose date is only a year`,

  /** Of how many related topics similarities are given. */
  nearest_recomputed: ({ nearest, of }: { nearest: number; of: number }): string =>
    `The nearest ${wholeWords(nearest)} of ${countWords(of, "topics")} recomputed`,

  /** The years of a scan. */
  years_scanned: ({ from, to }: { from: string; to: string }): string =>
    `Years: ${spanWords(from, to)}`,

  /** A scan of nothing. */
  no_complete_year: (): string => "Years: none complete",

  /** Growth of topics as a part of everything. */
  growth_of_share: (): string => "Growth is of the topic's part of all records",

  /** Topics with too few records to be tested. */
  rare_topics_left_out: ({ topics, atLeast }: { topics: number; atLeast: number }): string =>
    `${countWords(topics, "topics")} with fewer than ${countWords(atLeast, "records")} left out`,

  /** Pairs of which neither leads. */
  lag_may_be_chance: (): string => "A lag is null where no correlation stands out from chance",

  /** Citations need columns. */
  impact_needs_columns: ({ engine }: { engine: string }): string =>
    `Impact is not known: the ${engine} engine has no columns`,

  /** Articles of a source that does not tell citations. */
  no_citations: (): string => "Impact is not known: no article has a number of citations",

  /** Citations of other documents than articles. */
  only_articles_cited: (): string => "Impact is not known: only research articles are cited",

  /** Topics that occur together need groups. */
  coherence_needs_groups: ({ engine }: { engine: string }): string =>
    `Coherence is not known: the ${engine} engine has no groupBy`,

  /** More documents, or topics, than are read. */
  coherence_of_too_many: (
    { count, what, most }: { count: number; what: "documents" | "topics"; most: number },
  ): string =>
    `Coherence is not known: ${countWords(count, what)} are more than ${wholeWords(most)}`,

  /** Growth of both sides of a claim. */
  growth_of_both: (
    { from, to, first, second }: { from: string; to: string; first: Measured; second: Measured },
  ): string =>
    `Growth per year, ${spanWords(from, to)} for both: ${fractionWords(first)} and ${
      fractionWords(second)
    }`,

  /** Records of both sides of a claim. */
  counts_of_both: (
    { from, to, count, base }: { from: string; to: string; count: number; base: number },
  ): string =>
    `${wholeWords(count)} against ${countWords(base, "records")}, ${spanWords(from, to)}`,

  /** Two queries have no complete bucket in common. */
  no_common_bucket: (): string => "No complete period is of both",

  /** The interval of a ratio of counts. */
  poisson_ratio: (): string =>
    "The interval is that of Poisson counts: it does not know of scatter beyond counting",

  /** Two queries of one collection. */
  shared_records: (): string =>
    "A record that both match counts on both sides, and the two are taken as independent",

  /** Documents that no source claims. */
  sourceless_left_out: ({ most }: { most: number }): string =>
    `Documents without a source are left out (up to ${wholeWords(most)} a period)`,
};
