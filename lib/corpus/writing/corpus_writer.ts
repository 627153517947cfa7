import type { Collection } from "../../catalogue/collections.ts";
import type { StoreWriter } from "../../engines/embedded/store/writer.ts";
import type { StoredCollection } from "../../engines/embedded/store/layout.ts";
import type { PackedLike } from "../../engines/embedded/store/record_packer.ts";
import type { RecordTaker, TextTaker } from "./copies.ts";
import type { KeptIndex } from "../index/kept_postings.ts";
import type { RowsPart } from "../kept/row_keeper.ts";
import type { TextStatistics, TextWords } from "../index/text_index.ts";

/** What of a corpus file is written as it is given. */
export type Given = "codes" | "column" | "file" | "kept" | "links" | "meta" | "resource" | "topic";

/**
 * Writes a new corpus file and indexes its words, in this thread or in another: the file is the
 * same. What is given may be changed afterwards.
 */
export interface CorpusWriter extends Pick<StoreWriter, Given | "list"> {
  /** See `StoreWriter`. */
  recordBlocks(collection: StoredCollection, like?: PackedLike): RecordTaker;
  texts(collection: string, name: string): TextTaker;
  /** Packs a part of the rows of a file, and keeps it. */
  rows(part: RowsPart): void;
  /** The index of the words of a collection; one at a time. */
  words(collection: Collection): WordIndex;
  /**
   * Waits while another thread has more than so many bytes to write; throws what went wrong there.
   *
   * @param most what keeps it busy, where it is left out
   */
  room(most?: number): Promise<void> | undefined;
  /** Whether {@link room} has nothing to wait for. */
  readonly hasRoom: boolean;
  /** Completes the file. */
  finish(): Promise<void>;
  /** Ends all, also in the middle, and leaves the file as it is. */
  close(): Promise<void>;
}

/** Takes the words of the documents of a collection, in their order. */
export interface WordIndex {
  add(document: number, words: TextWords): void;
  /**
   * Writes the index.
   *
   * @param kept that of another corpus, of those of its documents that were added without words
   */
  finish(kept?: KeptIndex): Promise<TextStatistics>;
  close(): Promise<void>;
}
