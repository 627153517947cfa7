import type { Numbers } from "./_check.ts";

/** A series to be linted; what is not given is not looked at. */
export interface TrendToLint {
  /** Label of each bucket. */
  readonly labels: readonly string[];
  /** Documents of each bucket. */
  readonly counts: Numbers;
  /** True where a bucket is unfinished. */
  readonly partial?: readonly boolean[];
  /** Documents without a bucket. */
  readonly withoutLabel?: number;
  /** Documents of each source in each bucket. */
  readonly sources?: readonly { readonly source: string; readonly counts: Numbers }[];
  /** Each deal's bucket and amount; null is not known. */
  readonly amounts?: readonly { readonly bucket: number; readonly amount: number | null }[];
  /** Groups of near-duplicate documents: the bucket of each member. */
  readonly duplicates?: readonly (readonly number[])[];
}

/** What a warning is about. */
export type TrendWarningCode =
  | "partial_bucket"
  | "few_buckets"
  | "few_documents"
  | "zero_base"
  | "empty_bucket"
  | "one_bucket"
  | "undated"
  | "near_duplicates"
  | "one_source"
  | "source_appears"
  | "source_ends"
  | "file_ends"
  | "amounts_unknown"
  | "one_amount";

/** A reason to doubt a trend. */
export interface TrendWarning {
  readonly code: TrendWarningCode;
  readonly message: string;
  /** The numbers it rests on. */
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** One check: its warnings about a trend. */
export type LintRule = (trend: TrendToLint) => TrendWarning[];

/** A warning in a list of its own. */
export function warn(
  code: TrendWarningCode,
  message: string,
  evidence: Readonly<Record<string, unknown>>,
): TrendWarning[] {
  return [{ code, message, evidence }];
}

/** A share as people write it. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Indices of the finished buckets. */
export function finishedIndices({ counts, partial }: TrendToLint): number[] {
  return Array.from(counts, (_, i) => i).filter((i) => !partial?.[i]);
}
