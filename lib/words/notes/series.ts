import { labelsWords } from "../buckets.ts";
import { type Coarse, knownWords } from "../known_day.ts";
import { countWords, monthWords } from "../numbers.ts";

/** What frames of series say. */
export const SERIES = {
  /** Buckets that end after the data does. */
  unfinished: (
    { labels, asOf, precision }: { labels: readonly string[]; asOf: string; precision?: Coarse },
  ): string =>
    `Unfinished: ${labelsWords(labels)}; the data reaches ${knownWords({ day: asOf, precision })}`,

  /** Buckets of which the bounds of the request let only a part through. */
  cut_by_bounds: ({ labels }: { labels: readonly string[] }): string =>
    `Cut by the bounds of the request: ${labelsWords(labels)}`,

  /** Buckets that were put together from narrower ones; null: not counted. */
  resampled: (
    { from, to, fiscalYearStart, withoutLabel }: {
      from: string;
      to: string;
      fiscalYearStart: number | null;
      withoutLabel: number | null;
    },
  ): string => {
    const years = fiscalYearStart === null
      ? `${to}s`
      : `fiscal years that begin in ${monthWords(fiscalYearStart)}`;
    const counted = withoutLabel === null
      ? `what has no ${from} is in none of them`
      : `${countWords(withoutLabel, "matching records")} without a ${from} ${
        withoutLabel === 1 ? "is" : "are"
      } in none of them`;
    return `Added up from ${from}s to ${years}${withoutLabel === 0 ? "" : `: ${counted}`}`;
  },

  /** Nobody knows how far the data reaches, so neither whether the last bucket is finished. */
  as_of_unknown: (): string =>
    "Whether the last period is finished is not known: the data has no as-of date",

  /** Matching records that have no bucket: by what buckets are, and how wide. */
  in_no_bucket: (
    { count, by, resolution, bounded = false }: {
      count: number;
      by: "date" | "interval";
      resolution: string;
      bounded?: boolean;
    },
  ): string =>
    `In no ${resolution}: ${countWords(count, "matching records")}${
      bounded ? ", inside the window or not" : ""
    } (${
      by === "interval"
        ? "no start, or an end before it"
        : `no date, or none as exact as a ${resolution}`
    })`,
};
