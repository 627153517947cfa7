import { z } from "zod";
import type { Collection } from "../../../catalogue/collections.ts";
import { CorpusInfo as InfoSchema } from "../../../catalogue/corpus_info.ts";
import type { CorpusInfo, FileInfo } from "../../engine.ts";
import type { SourceReach } from "../collection_meta.ts";
import { SourceReachSchema } from "../source_reach.ts";

/** A day that is not known. */
export const NO_DAY = -(2 ** 31);

/** Bytes of what tells one record from another. */
export const MARK_BYTES = 8;

/** A topic of a state, and the numbers of those directly above it. */
export interface StateTopic {
  readonly id: string;
  readonly name: string;
  readonly parents: readonly number[];
}

/** What is kept of a state that another came after. */
export interface OldState {
  /** When it was put in place, ISO 8601. */
  readonly date: string;
  /** When the state after it was. */
  readonly until: string;
  readonly info: CorpusInfo;
  readonly files: readonly FileInfo[];
  /** Which days the sources of each collection covered. */
  readonly reaches: Readonly<Record<string, readonly SourceReach[]>>;
  /** Ids of the records of each collection whose dates were astray. */
  readonly astray: Readonly<Record<string, readonly string[]>>;
  /** Null: those of the state after it. */
  readonly topics: readonly StateTopic[] | null;
}

const count = z.int().min(0);
const FileSchema: z.ZodType<FileInfo> = z.strictObject({
  path: z.string(),
  file: z.string(),
  importer: z.string(),
  rows: count,
  records: count,
  merged: count,
  rejected: count,
  leftOut: count,
  digest: z.string(),
  modified: z.string().nullable(),
});

/** The shape of what is kept of a state. */
export const OldStateSchema: z.ZodType<OldState> = z.strictObject({
  date: z.iso.datetime(),
  until: z.iso.datetime(),
  info: InfoSchema,
  files: z.array(FileSchema).readonly(),
  reaches: z.record(z.string(), z.array(SourceReachSchema).readonly()),
  astray: z.record(z.string(), z.array(z.string()).readonly()),
  topics: z.array(z.strictObject({
    id: z.string(),
    name: z.string(),
    parents: z.array(count).readonly(),
  })).readonly().nullable(),
});

/** How many records a collection has in two neighbouring states: what differs is of no more. */
export function recordsIn(
  collection: Collection,
  states: readonly { readonly info: CorpusInfo }[],
): number {
  return states.reduce((sum, { info }) => sum + (info.types[collection]?.count ?? 0), 0);
}

/** Bits of the sides of a deal whose organisations are active in a topic. */
export const SIDE_BITS = { buyers: 1, targets: 2 } as const;

/** Topics of some records, those of record i between the offsets i and i + 1. */
export interface TopicLists {
  readonly offsets: Int32Array;
  readonly topics: Int32Array;
  /** Fields in which each was found; 0 of organisations; the one side of deals. */
  readonly masks: Uint8Array;
  /** Relevance, or certainty. */
  readonly scores: Float64Array;
}

/** Some records of a state as the ledger knows them. */
export interface Entries {
  readonly ids: readonly string[];
  readonly content: Uint8Array;
  readonly topics: Uint8Array;
  /** Milliseconds since 1970; NaN without a date. */
  readonly instants: Float64Array;
  readonly precisions: Uint8Array;
  /**
   * The first and the last day of the interval of each project, days since 1970, `NO_DAY` where it
   * has none; of other collections empty.
   */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Numbers of files; −1: of none. */
  readonly files: Int32Array;
  /** Ids of those that became one with each; most have none. */
  readonly merged: ReadonlyMap<number, readonly string[]>;
}

/** How the records of a collection in a state differ from those in the state after it. */
export interface StateChanges {
  /** Places, by id among those of the state after, of records that it does not have. */
  readonly absent: Int32Array;
  /** Places there of records that are otherwise in it. */
  readonly changed: Int32Array;
  /** Those as they are in it, then those that the state after has no more, each by id. */
  readonly entries: Entries;
  readonly links: TopicLists;
}
