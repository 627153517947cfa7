import type { Collection } from "../../catalogue/collections.ts";
import type { Coarse } from "../../words/known_day.ts";
import type { CollectionInfo } from "../engine.ts";

/** Bits of a mask: the fields of a document in which a word or a name was found. */
export const FIELD_BITS = { title: 1, summary: 2, body: 4, document: 8 } as const;

/** Codes of the `precision` column, finest first. */
export const PRECISIONS = ["day", "month", "quarter", "year"] as const;

/** What is stored under numbers of its own: the collections, and what is grouped from them. */
export type StoredCollection = Collection | "manifestations";

/** The collections whose records can be members of manifestations. */
export const MEMBER_COLLECTIONS = [
  "acquisitions",
  "investments",
  "product-launches",
  "partnerships",
  "news-articles",
  "pdfs",
  "earnings-calls",
] as const satisfies readonly Collection[];

/** What a question needs to know of a collection before it reads an array. */
export interface CollectionMeta extends CollectionInfo {
  /** Documents that have text, N of the scores. */
  readonly withText: number;
  /** Words ÷ documents that have text. */
  readonly averageLength: number;
  /** How many documents are dated: numbers from here on are undated. */
  readonly dated: number;
  /** How many of these are known how exactly, by code of {@link PRECISIONS}. */
  readonly precisions: readonly number[];
  /** Who read the records, by their code. */
  readonly sources: readonly SourceReach[];
  /** How many nobody read: organisations that others only mention. */
  readonly unread: number;
  /** Numbers of the documents whose dates are astray, in order. */
  readonly astray: readonly number[];
  /** What a reader should know of answers that rest on some of its records. */
  readonly caveats: readonly Caveat[];
}

/**
 * What a reader should know of answers that rest on some records. Which these are, an engine keeps by
 * its place in the list.
 */
export type Caveat =
  /** Records of 1 January whose source also writes that where it knows the year alone. */
  | { readonly code: "first_of_january"; readonly importer: string }
  /** Undated ones of a source some of whose dates, by their columns, could not be read. */
  | {
    readonly code: "dates_left_out";
    readonly importer: string;
    readonly columns: readonly string[];
  }
  /** Dates, or amounts, that a person would doubt. */
  | { readonly code: "doubted_dates" | "doubted_amounts" };

/**
 * Which days what an importer read of a collection covers, together with all that is read of the same
 * source; days as `2024-03-31`.
 */
export interface SourceReach {
  readonly importer: string;
  /** The first day with a record that is not astray; null without a date. */
  readonly first: string | null;
  /** How exactly that is known; absent: to the day. */
  readonly firstPrecision?: Coarse | undefined;
  /** A bucket that begins before this day is not covered whole; null: nothing tells of that. */
  readonly since: string | null;
  /** Times without a record in between, in their order. */
  readonly pauses: readonly SourcePause[];
  /** The day on which it ends; null when nothing tells. */
  readonly end: string | null;
  /** How exactly that is known; absent: to the day. */
  readonly precision?: Coarse | undefined;
  /** Its files that end earlier than others by so long that these are no continuation; absent: none. */
  readonly apart?: {
    /** The first to end first. */
    readonly files: readonly FileEnd[];
    /** Where the last of all ends. */
    readonly latest: string;
    readonly latestPrecision?: Coarse | undefined;
  } | undefined;
}

/** Where a file ends. */
export interface FileEnd {
  /** What it is called, without its folder. */
  readonly file: string;
  readonly end: string;
  /** How exactly that is known; absent: to the day. */
  readonly precision?: Coarse | undefined;
  /** How many records it has. */
  readonly records: number;
}

/** Days between which a source has no record, where some would be expected. */
export interface SourcePause {
  /** The last day before it and the first after it. */
  readonly after: string;
  readonly before: string;
  /** About so many records would be expected. */
  readonly expected: number;
  /** A bucket that has fewer days of it lacks too little to tell. */
  readonly least: number;
}

/** The code of a document that nobody read. */
export const NO_IMPORTER = 255;

/** Of a collection that a corpus does not have. */
export const NO_RECORDS: CollectionMeta = {
  count: 0,
  dated: 0,
  precisions: PRECISIONS.map(() => 0),
  undated: 0,
  from: null,
  to: null,
  asOf: null,
  withText: 0,
  averageLength: 0,
  sources: [],
  unread: 0,
  astray: [],
  caveats: [],
};
