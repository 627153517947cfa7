import type { DocumentType } from "../../catalogue/collections.ts";
import type { ReferenceKind } from "../../engines/embedded/store/layout.ts";
import type { PackedLike } from "../../engines/embedded/store/record_packer.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { DocumentRecord } from "../record.ts";

import type { KeptMentions } from "./kept_mentions.ts";
import type { ReadSettings } from "./kept_given.ts";

/** A record as its row tells it, and as the corpus that is changed stores it. */
export interface WholeRecord {
  readonly record: DocumentRecord;
  readonly stored: Readonly<Record<string, unknown>>;
}

/** The row of a document that stands. */
export interface StandingLine {
  readonly type: DocumentType;
  readonly document: number;
  readonly line: string;
}

/** The corpus that is changed, as far as the new one may be made of it. */
export interface Before {
  /** Its file, and how it is read. */
  readonly path: string;
  readonly store: Store;
  readonly settings: Pick<ReadSettings, "taxonomy">;
  /** A record of which the corpus holds a part, whole. */
  whole(rest: DocumentRecord, document: number): WholeRecord;
  /** The row of a document that stands, once its file was read, see `Standing`. */
  lineOf(type: DocumentType, document: number): string;
  /** How many parts have the rows of the files that were read. */
  readonly parts: number;
  /** The rows of all of these. */
  lines(): Iterable<StandingLine>;
  /** How its records are packed; null where a new beginning is worth more. */
  like(type: DocumentType): PackedLike | null;
  /** What its documents name. */
  mentions(type: DocumentType): KeptMentions;
  /** The ids of what the numbers in its records stand for; null for what is there no more. */
  recorded(kind: ReferenceKind): readonly (string | null)[];
}
