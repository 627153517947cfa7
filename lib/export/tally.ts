import { createHash } from "node:crypto";
import type { RowBatch, RowStream } from "../query/mod.ts";
import { EXTRA } from "../catalogue/source_fields.ts";
import { distinctNotes, type Note, note } from "../words/note.ts";
import { ExportError } from "./export_error.ts";
import { IdSet } from "./id_set.ts";

/** The rows do not add up: what was fetched is of no use. */
export class UnfitRowsError extends ExportError {
  override name = "UnfitRowsError";
  constructor(what: string) {
    super(
      `Cannot export: ${what}, as when the data changes between two pages; what was fetched is ` +
        "dropped, run it again",
    );
  }
}

/** Counts rows and proves, row by row, that none is twice and at the end that none is missing. */
export class Tally {
  readonly #ids = new IdSet();
  readonly #hash = createHash("sha256");
  #notes: readonly Note[] = [];
  #rows = 0;
  #total: number | null = null;
  /** Fields of the source that no row had yet. */
  readonly #absent: Set<string>;

  constructor(private readonly stream: RowStream) {
    this.#absent = new Set(
      stream.fields.map(({ name }) => name).filter((name) => name.startsWith(EXTRA)),
    );
  }

  get rows(): number {
    return this.#rows;
  }

  get total(): number | null {
    return this.#total;
  }

  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The fields of the source that were asked for and that no row has. */
  get withoutFields(): readonly Note[] {
    if (!this.#rows || !this.#absent.size) return [];
    return [note("without_fields", { fields: [...this.#absent] })];
  }

  /** How many rows there are to be; null when it is not known yet. */
  get expected(): number | null {
    return this.stream.expected(this.#total);
  }

  /** @throws {UnfitRowsError} for a row that was there, and for another total than before */
  add({ rows, total, notes }: RowBatch): void {
    if (this.#rows > 0 && total !== this.#total) {
      throw new UnfitRowsError(`${this.#total} records matched, and now ${total}`);
    }
    this.#total = total;
    for (const row of rows) {
      const identity = this.stream.identityOf(row);
      if (!this.#ids.add(identity)) throw new UnfitRowsError(`${identity} came twice`);
      this.#hash.update(`${identity}\n`);
      this.#rows++;
      for (const name of this.#absent) if (row[name] != null) this.#absent.delete(name);
    }
    this.#notes = distinctNotes([...this.#notes, ...notes]);
  }

  /** @throws {UnfitRowsError} when rows are missing */
  finish(): { readonly idsSha256: string } {
    if (this.expected !== null && this.#rows !== this.expected) {
      throw new UnfitRowsError(`${this.#rows} rows came of ${this.expected}`);
    }
    return { idsSha256: this.#hash.digest("hex") };
  }
}
