import type { Coarse } from "../words/known_day.ts";
import type { Note } from "../words/note.ts";
import type { Subject } from "../words/subject.ts";
import type { Days } from "./buckets.ts";
import type { Shown } from "./shown.ts";

/**
 * Where the numbers of a frame come from: enough to ask again and get the same.
 *
 * @category Frames
 */
export interface Provenance {
  /** The request, or several by name: plain JSON. Never a credential. */
  readonly request: unknown;
  /** What was asked about: one, or one for each series of a comparison. */
  readonly subjects: readonly Subject[];
  /** First and last day of the buckets of a series; null for other frames and without a bucket. */
  readonly window: Days | null;
  /** Of the amounts; null where there are none or nobody knows. */
  readonly currency: string | null;
  /** The sources of the matching records that end before another of them. */
  readonly ends: readonly SourceEnd[];
  /** Title of the corpus. */
  readonly title: string;
  /** Hash over the sources and settings of the corpus; null when a server does not tell. */
  readonly fingerprint: string | null;
  /** Hash over the decisions on organisations that are one; absent where there are none. */
  readonly decisions?: string;
  /** True for generated data: shown wherever its numbers are. */
  readonly synthetic: boolean;
  /** Name of the engine that answered. */
  readonly engine: string;
  /** Last day the data is known to reach, `2024-03-31`. */
  readonly asOf: string | null;
  /** How exactly that is known, of which it is the first day; absent: to the day. */
  readonly asOfPrecision?: Coarse | undefined;
  /** Of several series the day on which the last of them ends; absent: on that same day. */
  readonly asOfLatest?: string | undefined;
  readonly licences: readonly string[];
  /** When it was answered, ISO date-time. */
  readonly at: string;
}

/** Where a source ends, of which part of the matching records are. */
export interface SourceEnd {
  readonly source: string;
  /** The file of it that ends there, where others do not; absent: all of it. */
  readonly file?: string | undefined;
  /** Its last day, `2019-12-19`. */
  readonly end: string;
  /** How exactly that is known, of which it is the first day; absent: to the day. */
  readonly precision?: Coarse | undefined;
  /** Matching records of this source, and of all. */
  readonly records: number;
  readonly of: number;
}

/** Numbers and words about a whole frame that no column has, such as `total` or `withoutLabel`. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What every frame is made with beside its data. */
export interface FrameContext {
  /** What a reader should know beside the numbers. */
  readonly notes: readonly Note[];
  /** Where the numbers come from. */
  readonly provenance: Provenance;
  /** Numbers and words about the whole frame. */
  readonly facts?: Facts;
  /** What of it is shown. @default {all columns} */
  readonly shown?: Shown;
}

/** Of numbers that nobody knows the origin of, such as those of a plain DataFrame. */
export const NOWHERE: Provenance = {
  request: null,
  subjects: [],
  window: null,
  currency: null,
  ends: [],
  title: "",
  fingerprint: null,
  synthetic: false,
  engine: "",
  asOf: null,
  licences: [],
  at: "",
};
