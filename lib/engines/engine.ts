import type { Input, OperationId, Output } from "../catalogue/catalogue.ts";
import type { Collection } from "../catalogue/collections.ts";
import type { CorpusInfo } from "../catalogue/types.ts";
import type { Resolution } from "../catalogue/dates.ts";
import type { ColumnBatch } from "../catalogue/columns.ts";
import type { Coarse } from "../words/known_day.ts";
import type { Money } from "../words/money.ts";
import type { Note, NoteData } from "../words/note.ts";

export type { CollectionInfo, CorpusInfo, SourceInfo } from "../catalogue/types.ts";

/** An operation with its checked input: plain data that prints, hashes, caches and travels. */
export interface Request<K extends OperationId = OperationId> {
  readonly operation: K;
  readonly input: Input<K>;
}

/** The output of an operation and what a reader of its numbers should know. */
export interface Answer<T> {
  readonly output: T;
  /** Each once, those first that change most how the numbers are read. */
  readonly notes: readonly Note[];
}

export interface RunOptions {
  /** Ends the call with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Who answers: a corpus in this process, a service, or another store.
 *
 * @category Corpus
 */
export interface Engine {
  /** For messages and provenance: `embedded`, `http`. */
  readonly name: string;
  /** What the engine offers beyond the operations; absent members are not offered. */
  readonly capabilities: Capabilities;
  /** What can be told of the corpus as a whole; absent where it is not offered. */
  readonly inventory?: Inventory;
  /**
   * Answers an operation of the service.
   *
   * @throws {ValidationError} for an input that breaks a rule
   */
  execute<K extends OperationId>(
    request: Request<K>,
    options?: RunOptions,
  ): Promise<Answer<Output<K>>>;
  /** What the corpus holds. */
  corpus(options?: RunOptions): Promise<CorpusInfo>;
  /** The engine's own query for a request, for people to read. */
  explain(request: Request): Promise<string>;
  /** Lets go of what the engine holds; later calls are refused, running ones end. */
  close(): Promise<void>;
}

/** What an engine tells of its corpus beside what it holds. */
export interface Inventory {
  /** The files that it was built from, in their order. */
  files(options?: RunOptions): Promise<readonly FileInfo[]>;
  /** Groups of organisations that are likely one without a common identifier; none is merged. */
  doubles(request: DoublesRequest, options?: RunOptions): Promise<Doubles>;
}

export interface DoublesRequest {
  /** The first groups; default: all. */
  readonly take?: number | undefined;
}

/**
 * Groups of organisations that are likely one, those first whose others have the most records.
 *
 * @category Corpus
 */
export interface Doubles {
  readonly groups: readonly Double[];
  /** All there are, those beyond `take` included. */
  readonly total: number;
}

/**
 * Organisations that are likely one, by their names.
 *
 * @category Corpus
 */
export interface Double {
  /** How the names of two of them differ. */
  readonly why: readonly DoubleReason[];
  /** The one with the most records first. */
  readonly organizations: readonly {
    readonly id: string;
    readonly name: string;
    /** Records that name it. */
    readonly records: number;
  }[];
}

/**
 * How names of one organisation differ: not at all; in accents, case, punctuation and articles; in the legal form; in words
 * that are written short; in the order of the words; in spaces; in one letter; one is the initials.
 *
 * @category Corpus
 */
export type DoubleReason =
  | "same_name"
  | "spelling"
  | "legal_form"
  | "abbreviation"
  | "word_order"
  | "spacing"
  | "letters"
  | "initials";

/**
 * What became of the rows of one file; rows = records + merged + rejected + leftOut.
 *
 * @category Corpus
 */
export interface FileInfo {
  /** The path that the build was given, and the file that it led to. */
  readonly path: string;
  readonly file: string;
  readonly importer: string;
  readonly rows: number;
  /** Records of the corpus. */
  readonly records: number;
  /** Rows of a record that is another row's. */
  readonly merged: number;
  readonly rejected: number;
  /** Rows that a mapping leaves out. */
  readonly leftOut: number;
  /** SHA-256 of the file as it is stored, in hexadecimal. */
  readonly digest: string;
  /** When it was last changed, `2024-03-31T12:00:00Z`; of a member of an archive, the archive. */
  readonly modified: string | null;
}

/** Which days the sources of the records of a series cover; days as `2024-03-31`. */
export interface SeriesReach {
  /** The latest day on which one of them ends; null when nothing tells. */
  readonly end: string | null;
  /** How exactly that is known; absent: to the day. */
  readonly precision?: Coarse | undefined;
  /** Those with at least a tenth of the records that end before another. */
  readonly ended: readonly NoteData<"source_ended">[];
  /** Those before whose first record more would be expected. */
  readonly began: readonly NoteData<"source_began">[];
  /** Times without a record of one of those, where some would be expected. */
  readonly paused: readonly NoteData<"source_paused">[];
  /** Those of which some files end earlier than others, and may hold a tenth of the records. */
  readonly apart: readonly NoteData<"files_end_apart">[];
}

/** Which records a capability works on: what the series input of a collection selects. */
export type Selection = {
  [C in Selectable]: { readonly collection: C; readonly input: Input<SeriesOperation<C>> };
}[Selectable];

/** A collection, or the projects as the grants endpoints see them. */
export type Selectable = Collection | "grants";

type SeriesOperation<C extends Selectable> = C extends "acquisitions" ? "acquisitionsTimeSeries"
  : C extends "investments" ? "investmentsTimeSeries"
  : C extends "organizations" ? "organizationsTimeSeries"
  : C extends "grants" ? "grantsTimeSeries"
  : "projectsTimeSeries";

/** What an engine may offer beyond the operations. */
export interface Capabilities {
  /** Rows as column batches, in the collection's order or by score; streams. */
  readonly columns?: (request: ColumnsRequest, options?: RunOptions) => AsyncIterable<ColumnBatch>;
  /** Counts and sums by organisation, place, source, topic or a field, also per bucket. */
  readonly groupBy?: (request: GroupRequest, options?: RunOptions) => Promise<Answer<Groups>>;
  /** The series at each certainty, in one pass. */
  readonly sweep?: (request: SweepRequest, options?: RunOptions) => Promise<Answer<Sweep>>;
  /** The ids behind a bucket, in id order. */
  readonly members?: (request: MembersRequest, options?: RunOptions) => Promise<Answer<Members>>;
  /** One record by id with everything its source had, `extra` included; null when unknown. */
  readonly record?: (request: RecordRequest, options?: RunOptions) => Promise<FullRecord | null>;
  /** Body fields that the catalogue does not know are sent as they are. */
  readonly rawFields?: true;
  /** The states of the corpus that are known, the present first. */
  readonly states?: (request: null, options?: RunOptions) => Promise<readonly CorpusState[]>;
  /** What counts otherwise in two states of the corpus, and why. */
  readonly diff?: (request: DiffRequest, options?: RunOptions) => Promise<Answer<Diff>>;
  /** Names to ids: those that are named so, else the nearest. */
  readonly resolve?: (request: ResolveRequest, options?: RunOptions) => Promise<Resolved[]>;
}

export type CapabilityName = keyof Capabilities;

/**
 * A state of a corpus: what it was between two builds.
 *
 * @category Corpus
 */
export interface CorpusState {
  /** 0: the present; −1: the one before it. */
  readonly number: number;
  /** When it was put in place, ISO 8601. */
  readonly date: string;
  readonly fingerprint: string | null;
  readonly title: string;
  /** How many files it was built from. */
  readonly files: number;
  /** The paths that its build was given. */
  readonly paths: readonly string[];
  /** Whether all of it is there, and not only what its records are known by. */
  readonly isWhole: boolean;
}

/**
 * Which state is meant: its number, a day or moment, or the beginning of its fingerprint.
 *
 * @category Corpus
 */
export type StateName = number | string;

export interface DiffRequest {
  readonly select: Selection;
  readonly from: StateName;
  readonly to: StateName;
}

/**
 * Why a record counts otherwise: it is new or gone; its date or its topics are others; it became one
 * with another, or parted from it; or something else that it says.
 *
 * @category Corpus
 */
export type ChangeReason =
  | "new"
  | "gone"
  | "redated"
  | "retagged"
  | "merged"
  | "parted"
  | "changed";

/**
 * What did it: a file that came, went or says something else; the DOI that records share; a file
 * that stands in the place of another; the topics of the corpus; or, of none of these, what other
 * records or the settings of the build say.
 *
 * @category Corpus
 */
export type ChangeCause =
  | "file_added"
  | "file_removed"
  | "file_changed"
  | "other_file"
  | "same_doi"
  | "topics"
  | "elsewhere";

/** How a record counts in a state. */
export interface CountedAs {
  /** Null: it is not known whether, or in which buckets. */
  readonly counted: boolean | null;
  /** The first and the last of its buckets; null: it has none, or none is known. */
  readonly first: string | null;
  readonly last: string | null;
  /** Its date, as exactly as it is known. */
  readonly day: string | null;
}

/** A record that counts otherwise, or may. */
export interface RecordChange {
  readonly id: string;
  /** Null where it has none, or its text is not kept. */
  readonly title: string | null;
  readonly reason: ChangeReason;
  readonly cause: ChangeCause;
  /** The file that it is of, in the later state that has it; null: of none. */
  readonly file: string | null;
  /** What it became one with, or parted from. */
  readonly other: string | null;
  readonly from: CountedAs;
  readonly to: CountedAs;
  /** Names of topics that only the later or only the earlier state gives it. */
  readonly topicsAdded: readonly string[];
  readonly topicsRemoved: readonly string[];
}

/** What is counted in one of the states that are compared. */
export interface DiffSide {
  readonly state: CorpusState;
  readonly info: CorpusInfo;
  /** Records that count, whatever their bucket. */
  readonly count: number;
  /** Records of which it is not known whether they count. */
  readonly unknown: number;
  /** The same by bucket of the difference. */
  readonly counts: readonly number[];
  readonly unknowns: readonly number[];
  /** The series as the state alone has it; null: not every count is known. */
  readonly series: {
    readonly labels: readonly string[];
    readonly counts: readonly number[];
    readonly withoutLabel: number;
    readonly reach: SeriesReach;
  } | null;
}

/** What counts otherwise in two states of a corpus, and why. */
export interface Diff {
  readonly labels: readonly string[];
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** By id. */
  readonly records: readonly RecordChange[];
}

export interface ColumnsRequest {
  readonly select: Selection;
  /** Fields of the flat record, or `extra.NAME`; default: all fields of the record. */
  readonly fields?: readonly string[];
  readonly skip?: number;
  /** Default: all. */
  readonly take?: number;
  readonly sortColumn?: string | undefined;
  readonly sortDirection?: "asc" | "desc" | undefined;
  /** Rows of one batch at most; default: what suits the engine. */
  readonly batchRows?: number;
}

/** `organization`, `place`, `source`, `topic` or a field of the collection; null: no grouping. */
export interface GroupRequest {
  readonly select: Selection;
  readonly by: string | null;
  /** Of topics: a record counts in those above its own, too. @default {false} */
  readonly children?: boolean | undefined;
  /** Also per bucket of this width. */
  readonly resolution?: Resolution | undefined;
  /** The largest groups by {@link rank}; default: all. */
  readonly take?: number | undefined;
  /** What groups are ordered by; those without a known amount come last. @default {"count"} */
  readonly rank?: GroupRank | undefined;
}

/** What makes a group large: its records, or the sum of their known amounts. */
export type GroupRank = "count" | "amount";

export interface Groups {
  /** The largest first; ties by id. */
  readonly groups: readonly Group[];
  /** Bucket labels when a resolution was asked, else empty. */
  readonly labels: readonly string[];
  /** What `amount` sums and its unit; null where the collection has no amounts. */
  readonly amountUnit: string | null;
  /** Whose money the amounts are; null where there is no amount. */
  readonly money: Money | null;
  /** Matching records that have no group. */
  readonly withoutGroup: number;
  /** All matching records, each once. */
  readonly records: number;
  /** All groups there are, those beyond `take` included. */
  readonly total: number;
  /** The groups of equal rank that `take` cuts through; null: it cuts through none. */
  readonly tie: GroupTie | null;
}

/** Groups that tie where `take` ends. */
export interface GroupTie {
  /** The count or amount that they have; null: an amount that is not known. */
  readonly value: number | null;
  readonly groups: number;
  /** How many of them are given. */
  readonly given: number;
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Σ of the known amounts; null where there are none. */
  readonly amount: number | null;
  /** Per bucket, parallel to `labels`; empty without a resolution. */
  readonly counts: readonly number[];
  readonly amounts: readonly number[];
  /** Of its own records; null without a resolution. */
  readonly reach: SeriesReach | null;
}

/** Certainty of deals; `minScore` of the topic leaves of documents. */
export interface SweepRequest {
  readonly select: Selection;
  /** `all`: every distinct value. */
  readonly thresholds: "all" | readonly number[];
}

export interface Sweep {
  readonly labels: readonly string[];
  /** Ascending. */
  readonly thresholds: readonly number[];
  /** One row per threshold, one value per bucket. */
  readonly counts: readonly (readonly number[])[];
  readonly amounts: readonly (readonly number[])[];
  /** Of the records at each threshold. */
  readonly reaches: readonly SeriesReach[];
}

export interface MembersRequest {
  readonly select: Selection;
  /** A bucket label; null: the records without one; absent: all matching records. */
  readonly bucket?: string | null;
  readonly skip?: number;
  readonly take?: number;
}

export interface Members {
  readonly ids: readonly string[];
  readonly total: number;
}

export interface RecordRequest {
  readonly collection: Collection;
  readonly id: string;
}

/**
 * A flat record; of a document also `candidatesOrgNodes`, `relex` and `currency`, which only other
 * shapes have; and `extra` with the fields of the source that the record has no place for.
 */
export type FullRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly extra: Readonly<Record<string, unknown>>;
};

export interface ResolveRequest {
  readonly kind: "organization" | "place" | "topic" | "vocabulary";
  /** A name or id; of a topic in a vocabulary also its identifier there. */
  readonly name: string;
  /** Topics of this vocabulary alone. */
  readonly vocabulary?: string | undefined;
  readonly take?: number;
}

/**
 * How a name meets what it may mean: by its id; by its name or another name of it, folded; by words
 * that are the same in the singular, of topics alone; or nearly.
 */
export type Match = "id" | "name" | "alias" | "plural" | "near";

/** A thing that a name may mean. Where one has the id or name, no other match is given. */
export interface Resolved {
  readonly id: string;
  readonly name: string;
  readonly match: Match;
  readonly detail: string | null;
  /** Records that link to it; of a topic documents, of a vocabulary topics. */
  readonly count: number;
  /** What is known of a topic alone. */
  readonly topic?: TopicFacts;
}

/** Where a topic stands, and what links to it beside documents. */
export interface TopicFacts {
  readonly vocabulary: string;
  /** Names of the topics directly above. */
  readonly parents: readonly string[];
  /** Organisations that link to it, however certainly. */
  readonly organizations: number;
  /** Documents and organisations that link to it or to a topic below it. */
  readonly withBelow: { readonly count: number; readonly organizations: number };
}
