import type { DocumentType } from "../../catalogue/collections.ts";
import { normalisedDoi } from "../../catalogue/doi.ts";
import { widen } from "../../engines/embedded/store/layout.ts";
import { LEDGER } from "../../engines/embedded/store/ledger.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { SourceDate } from "../record.ts";
import type { Standing } from "../source.ts";
import { keptDates } from "./kept_dates.ts";
import { ROWS } from "./kept_mentions.ts";

/** The documents of a type that a corpus has in columns, as the rows of its files tell them. */
export class StandingDocuments {
  /** For each file the document of each of its records; −1: none of these. */
  readonly documents: readonly (Int32Array | undefined)[];
  readonly #ids;
  readonly #dateOf: (document: number) => SourceDate | undefined;
  readonly #dois: (document: number) => string | null;

  constructor(store: Store, type: DocumentType) {
    const rows = store.column(type, ROWS, "i32");
    const files = widen(store.column(type, LEDGER.files, "u8"), rows.length);
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
    this.#ids = store.texts(type, "id");
    this.#dateOf = keptDates(store, type);
    const codes = store.column(type, "doi", "i32"), dois = store.texts(type, "codes.doi");
    this.#dois = type === "research-articles"
      ? (document) => codes[document]! < 0 ? null : normalisedDoi(dois.at(codes[document]!))
      : () => null;
  }

  keyOf(document: number): Pick<Standing, "id" | "date" | "doi"> {
    return {
      id: this.#ids.at(document)!,
      date: this.#dateOf(document),
      doi: this.#dois(document),
    };
  }
}
