import { countWords, listWords, percentWords, wholeWords } from "../numbers.ts";
import { briefWords, levelWords, reasonWords } from "../quantity.ts";

/** What methods say of their results. */
export const ANALYSIS = {
  /** Buckets that a method does not look at, as they are not finished. */
  unfinished_buckets: ({ count }: { count: number }): string =>
    `${countWords(count, "incomplete periods")} left out`,

  /** A series is compared with others only from so many years on. */
  young_series: ({ years, least }: { years: number; least: number }): string =>
    `The series has ${countWords(years, "years")} from its first one on: fewer than ${least}`,

  /** Too few others are old enough to say what came next. */
  few_elders: (
    { elders, horizon, age, least }: {
      elders: number;
      horizon: number;
      age: number;
      least: number;
    },
  ): string =>
    `${wholeWords(elders)} series have had ${countWords(horizon, "years")} more than its ${age}: ` +
    `fewer than ${least} neighbours`,

  /** Fewer neighbours than were asked for. */
  fewer_neighbours: ({ elders, asked }: { elders: number; asked: number }): string =>
    `${wholeWords(elders)} series are old enough, of ${wholeWords(asked)} neighbours asked for`,

  /** The length of buckets in working days. */
  working_days: (): string =>
    "Working days are Mondays to Fridays; public holidays are not left out",

  /** Citations cannot be set against a median of 0. */
  zero_medians: (): string => "Every median is 0: the ratio has no base",

  /** Documents with one topic or none show no pair of topics. */
  single_topics: ({ count }: { count: number }): string =>
    `${countWords(count, "documents")} with fewer than two topics left out`,

  /** Emergence of numbers without topics. */
  no_topics_given: (): string => "No topics given: coherence left out",

  /** Emergence of numbers without citations. */
  no_citations_given: (): string => "No citations given: impact left out",

  /** Bursts of what never occurs. */
  no_relevant_documents: (): string => "No relevant document, so no burst",

  /** A topic so frequent that a burst would be more than everything. */
  burst_above_all: ({ s, baseRate }: { s: number; baseRate: number }): string =>
    `${briefWords(s)} times the base rate, ${percentWords(baseRate)}, is not below all`,

  /** A series too short, or too even, for a break. */
  no_break_sought: ({ reason }: { reason: string }): string =>
    `No break was looked for: ${reasonWords(reason)}`,

  /** A series too short, or too even, for a change. */
  no_change_sought: ({ reason }: { reason: string }): string =>
    `No change was looked for: ${reasonWords(reason)}`,

  /** The best segments leave no scatter. */
  perfect_segments: (): string => "The segments fit perfectly: BIC has no value",

  /** Counts that Poisson segments would cut too often. */
  overdispersed_counts: ({ dispersion }: { dispersion: number }): string =>
    `Counts vary ${briefWords(dispersion)} times as much as Poisson: ` +
    'model "level" suits better',

  /** Counts too rare for segments of even variance. */
  rare_counts: (): string =>
    'Counts this rare are skewed, which seems a change: model "poisson" suits better',

  /** A test whose approximation is rough for so few values. */
  rough_normal: ({ values }: { values: number }): string =>
    `${values} values: the normal approximation of S is rough below 10`,

  /** An interval that the ranks of so few values do not bound. */
  unbounded_slope: ({ values, level }: { values: number; level: number }): string =>
    `${countWords(values, "values")} are too few for a bounded interval at a level of ` +
    levelWords(level),

  /** Ways to compute a trend that gave none. */
  without_estimate: ({ count, of }: { count: number; of: number }): string =>
    `${wholeWords(count)} of ${countWords(of, "specifications")} have no estimate`,

  /** Too little history to learn from how late records are added. */
  few_earlier_buckets: ({ buckets, least }: { buckets: number; least: number }): string =>
    `${countWords(buckets, "earlier periods")}: fewer than ${least}`,

  /** No record was ever known so early. */
  never_added: (): string => "Nothing was ever added at this age of a period",

  /** An interval without a back-test. */
  interval_of_counting: ({ cases }: { cases: number }): string =>
    `The interval is of counting alone: ${countWords(cases, "earlier periods")} can be back-tested`,

  /** An interval from a back-test. */
  interval_of_back_test: ({ cases }: { cases: number }): string =>
    `The interval holds what ${countWords(cases, "earlier periods")} showed at the same age`,

  /** Values of choices under which a claim holds in no way, though it does under others. */
  never_under: (
    { under }: { under: readonly { choice: string; value: string | number }[] },
  ): string =>
    `The claim holds in none of the ways with ${
      listWords(under.map(({ choice, value }) => `${choice} ${value}`), "or")
    }`,

  /** A weighted count as a count that is as certain. */
  weighted_as_events: ({ events }: { events: number }): string =>
    `Weighted count taken as ${briefWords(events)} Poisson events`,

  /** What holds of a ratio whose base is 0. */
  ratio_at_least: ({ low }: { low: number }): string => `The ratio is at least ${briefWords(low)}`,

  /** Similarities that are no measurement. */
  constant_similarities: (
    { cutOff, organizations }: { cutOff: number; organizations: number },
  ): string =>
    `All similarities were the constant 1 of topics above ${
      wholeWords(cutOff)
    } organisations; this one has ${wholeWords(organizations)}`,

  /** Similarities that are not those of the service. */
  similarities_differ: ({ count }: { count: number }): string =>
    `${countWords(count, "similarities")} ${count === 1 ? "differs" : "differ"} from the service's`,

  /** Topics that nothing could be computed for. */
  topics_without_organizations: ({ count }: { count: number }): string =>
    `${countWords(count, "topics")} without organisations given`,

  /** A series too short for its seasons. */
  few_periods: ({ values, period }: { values: number; period: number }): string =>
    `The series has ${countWords(values, "values")}: fewer than three periods of ${period}`,

  /** A level of 0 that no season can multiply. */
  empty_period: (): string => "A whole period sums to 0",

  /** A series without anything around its trend. */
  equals_average: (): string => "The values equal their average",

  /** Seasons without a remainder. */
  seasons_repeat: (): string => "The seasons repeat exactly",

  /** A share of nothing. */
  period_without_documents: (): string => "A period has no documents",

  /** A growth from nothing. */
  no_earlier_documents: (): string => "No document of the topic before: growth has no base",
};
