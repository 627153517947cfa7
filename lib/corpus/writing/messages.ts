import type { Collection } from "../../catalogue/collections.ts";
import type { StoredCollection } from "../../engines/embedded/store/layout.ts";
import type { PackedLike } from "../../engines/embedded/store/record_packer.ts";
import type { StoreWriter } from "../../engines/embedded/store/writer.ts";
import type { KeptIndex } from "../index/kept_postings.ts";
import type { NewWords } from "../index/vocabulary.ts";
import type { RowsPart } from "../kept/row_keeper.ts";
import type { Given } from "./corpus_writer.ts";

/** Where a writer writes. */
export interface WriterFiles {
  readonly path: string;
  /** What does not fit into memory until it is written. */
  readonly spillPath: string;
  /** The corpus that is changed, from which something may be copied. */
  readonly before?: string | undefined;
}

/** One thing that a writer in another thread is to do. */
export type Call =
  | {
    [Name in Given]: { readonly call: Name; readonly given: Parameters<StoreWriter[Name]> };
  }[Given]
  | {
    readonly call: "texts";
    readonly collection: string;
    readonly name: string;
    readonly texts: readonly (string | null)[];
    /** Of each text its place where it is copied from, −1 for the next of those; left out: none is. */
    readonly copied?: Int32Array<ArrayBuffer>;
    readonly ends: boolean;
  }
  | {
    readonly call: "records";
    readonly collection: StoredCollection;
    readonly like?: PackedLike;
  }
  | {
    /** Neither after the last. */
    readonly call: "record";
    readonly json?: string;
    /** Those to be copied, one after the other. */
    readonly copied?: Int32Array<ArrayBuffer>;
  }
  | ({ readonly call: "rows" } & RowsPart)
  | ({ readonly call: "documents"; readonly collection: Collection } & DocumentWords & NewWords)
  | { readonly call: "index"; readonly kept?: KeptIndex };

/** The words of documents that follow one another. */
export interface DocumentWords {
  /** Number of the first of them. */
  readonly first: number;
  readonly words: Int32Array<ArrayBuffer>;
  /** How many words the title, the summary and the body of each have. */
  readonly lengths: Int32Array<ArrayBuffer>;
}

/** What the thread of a writer is told; each has its answer. */
export type ToWriter =
  | { readonly open: WriterFiles; readonly stop: Int32Array }
  | { readonly calls: readonly Call[] }
  | "finish"
  | "close";

/** What it answers: that it has done so, or what went wrong. */
export type FromWriter = "done" | { readonly failed: Failure };

/** An error as it travels: its class is lost. */
export interface Failure {
  readonly message: string;
  readonly code?: unknown;
  readonly errcode?: unknown;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return {
    message,
    ...(code !== undefined && { code: String(code) }),
    ...(errcode !== undefined && { errcode: Number(errcode) }),
  };
}

export function errorOf({ message, ...codes }: Failure): Error {
  return Object.assign(new Error(message), codes);
}
