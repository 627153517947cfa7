import type { DocumentType } from "../../catalogue/collections.ts";
import { type Packed, widen } from "../../engines/embedded/store/layout.ts";
import { LEDGER } from "../../engines/embedded/store/ledger.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { SourceDate } from "../record.ts";
import { keptDates } from "./kept_dates.ts";
import { ROWS } from "./kept_mentions.ts";

/** The documents of a type that a corpus has in columns, as the rows of its files tell them. */
export class StandingDocuments {
  /** For each file the document of each of its records; −1: none of these. */
  readonly documents: readonly (Int32Array | undefined)[];
  readonly dateOf: (document: number) => SourceDate | undefined;
  readonly #rows: Int32Array;
  readonly #files: Packed;

  constructor(store: Store, type: DocumentType) {
    const rows = this.#rows = store.column(type, ROWS, "i32");
    const files = this.#files = widen(store.column(type, LEDGER.files, "u8"), rows.length);
    const lengths: number[] = [];
    for (let document = 0; document < rows.length; document++) {
      const row = rows[document]!, file = files[document]! - 1;
      if (row >= 0) lengths[file] = Math.max(lengths[file] ?? 0, row + 1);
    }
    const documents = Array.from(
      lengths,
      (length) => length === undefined ? undefined : new Int32Array(length).fill(-1),
    );
    for (let document = 0; document < rows.length; document++) {
      if (rows[document]! >= 0) documents[files[document]! - 1]![rows[document]!] = document;
    }
    this.documents = documents;
    this.dateOf = keptDates(store, type);
  }

  /** The file of such a document, and the place of its record among those of it. */
  rowOf(document: number): { readonly file: number; readonly record: number } {
    return { file: this.#files[document]! - 1, record: this.#rows[document]! };
  }
}
