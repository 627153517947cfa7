import type { NoteOf } from "../words/note.ts";
import type { WARNINGS } from "../words/notes/warnings.ts";
import type { Numbers } from "./_check.ts";

/**
 * A series to be linted; what is not given is not looked at.
 *
 * @category Evidence
 */
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

/**
 * What a warning is about.
 *
 * @category Evidence
 */
export type TrendWarningCode = keyof typeof WARNINGS;

/**
 * A reason to doubt a trend, with the numbers it rests on.
 *
 * @category Evidence
 */
export type TrendWarning = { [C in TrendWarningCode]: NoteOf<C> }[TrendWarningCode];

/** One check: its warnings about a trend. */
export type LintRule = (trend: TrendToLint) => TrendWarning[];

/** Indices of the finished buckets. */
export function finishedIndices({ counts, partial }: TrendToLint): number[] {
  return Array.from(counts, (_, i) => i).filter((i) => !partial?.[i]);
}
