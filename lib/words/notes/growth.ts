import { countWords } from "../numbers.ts";
import { briefWords } from "../quantity.ts";

/** What average growth says of itself. */
export const GROWTH = {
  /** Buckets of which nobody knows what was counted from. */
  without_exposure: ({ count }: { count: number }): string =>
    `${countWords(count, "periods")} without exposure left out`,

  /** A fit without scatter, of what was not counted. */
  exact_curve: (): string => "The series lies on the curve exactly, so the interval has no width",

  /** One bucket that makes the interval wide. */
  outlying_bucket: ({ label }: { label: string }): string =>
    `${label} alone makes up most of the scatter around the curve: look at it, the interval is ` +
    "much narrower without",

  /** Scatter that counting does not explain; times is the ratio of the variances. */
  overdispersed_series: (
    { times, between }: { times: number; between: Between },
  ): string =>
    `Between ${betweenWords(between)} the variance around the curve is ${
      briefWords(times)
    } times that of ` +
    "counting alone, and the interval is widened for it",

  /** Neighbours that are alike. */
  dependent_buckets: (
    { correlation, between }: { correlation: number; between: Between },
  ): string =>
    `Neighbouring ${betweenWords(between)} are alike (correlation around the curve ${
      briefWords(correlation)
    }), and the interval is widened for it`,

  /** Too few to see whether neighbours are alike. */
  dependence_unknown: (
    { count, between }: { count: number; between: Between },
  ): string =>
    `${
      countWords(count, betweenWords(between))
    } do not show how much each depends on the one before: the ` +
    "interval takes them as independent",

  /** Months or quarters of a few years. */
  few_complete_years: ({ years }: { years: number }): string =>
    `${
      countWords(years, "complete years")
    } do not show how much years differ: the interval may be ` +
    "too narrow, and nothing is claimed from it",

  /** A slope that may be none: the shortest times that its interval leaves open. */
  unbounded_time: (
    { doublingAtLeast, halvingAtLeast }: {
      doublingAtLeast: number | null;
      halvingAtLeast: number | null;
    },
  ): string =>
    `The interval of the slope covers 0: ${
      [["doubling", doublingAtLeast], ["halving", halvingAtLeast]].flatMap(([name, time]) =>
        typeof time === "number" ? [`${name} takes at least ${briefWords(time)}`] : []
      ).join(", ")
    }`,
};

/** What a curve was fitted to. */
type Between = "buckets" | "years";

function betweenWords(between: Between): string {
  return between === "buckets" ? "periods" : between;
}
