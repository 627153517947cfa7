import { countWords, percentWords } from "../numbers.ts";
import { sourceDoes } from "../sources.ts";

/** Why a reader should doubt a trend, with the numbers it rests on. */
export const WARNINGS = {
  /** Buckets that will still grow. */
  partial_bucket: ({ labels }: { labels: readonly string[]; counts: readonly number[] }): string =>
    `Not complete: ${labels.join(", ")}`,

  /** A series too short to speak of a trend. */
  few_buckets: ({ buckets }: { buckets: number }): string =>
    `${countWords(buckets, "finished periods")} ${
      buckets === 1 ? "is" : "are"
    } too few for a trend`,

  /** A series of small numbers. */
  few_documents: ({ median }: { median: number; total: number }): string => {
    const most = Math.floor(median);
    return `Half of the periods hold ${
      most === 0 ? "no documents" : `at most ${countWords(most, "documents")}`
    }`;
  },

  /** A series that begins with nothing. */
  zero_base: ({ label }: { label: string }): string =>
    `${label} holds nothing: growth from it has no base`,

  /** Buckets without a record between others. */
  empty_bucket: ({ labels }: { labels: readonly string[] }): string =>
    `Nothing between filled periods: ${labels.join(", ")}`,

  /** A finished bucket that holds most of all finished ones. */
  one_bucket: (
    { label, share }: { label: string; count: number; total: number; share: number },
  ): string => `${label} alone holds ${percentWords(share)} of the documents of finished periods`,

  /** Documents that are in no bucket. */
  undated: ({ share }: { withoutLabel: number; total: number; share: number }): string =>
    `${percentWords(share)} of the documents have no clear date`,

  /** Documents that say what others say; with the ids of each group, where they are known. */
  near_duplicates: (
    { share }: {
      groups: number;
      repeated: number;
      share: number;
      countsWithoutRepeats: readonly number[];
      ids?: readonly (readonly string[])[];
    },
  ): string => `${percentWords(share)} of the documents repeat another`,

  /** A source that gives most of the documents in all buckets, finished or not. */
  one_source: (
    { source, share, withoutLabel }: {
      source: string;
      count: number;
      total: number;
      share: number;
      withoutLabel: number;
    },
  ): string =>
    `${sourceDoes(source, "alone give", "alone gives")} ${percentWords(share)} of the documents${
      withoutLabel ? " with a clear date" : ""
    }`,

  /** A source that begins within the series, strays aside. */
  source_appears: (
    { source, label, strays, share }: {
      source: string;
      label: string;
      strays: number;
      gain: number;
      totalGain: number;
      share: number;
      chance: number;
    },
  ): string =>
    `${source} begins in ${label}${butFor(strays)} and is ${
      share > 1 ? "more than all" : percentWords(share)
    } of the growth`,

  /** A source that ends within the series, strays aside. */
  source_disappears: (
    { source, label, strays, share }: {
      source: string;
      label: string;
      strays: number;
      count: number;
      share: number;
      chance: number;
    },
  ): string =>
    `${source}, ${
      percentWords(share)
    } of the documents of finished periods until then, ends in ${label}${butFor(strays)}`,

  /** Deals of which nobody knows what was paid. */
  amounts_unknown: ({ share }: { unknown: number; deals: number; share: number }): string =>
    `The amount of ${percentWords(share)} of the deals is unknown`,

  /** A deal that is most of the money. */
  one_amount: (
    { label, share }: { label: string; amount: number; total: number; share: number },
  ): string => `One deal in ${label} is ${percentWords(share)} of all known amounts`,
};

function butFor(strays: number): string {
  return strays === 0 ? "" : ` but for ${countWords(strays, "documents")}`;
}
