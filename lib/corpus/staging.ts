import { DatabaseSync } from "node:sqlite";
import type { Collection } from "../catalogue/collections.ts";
import type { SourceRecord } from "./record.ts";

/** A record on its way into a corpus: its place in the order of the files, and its source. */
export interface Staged {
  readonly sequence: number;
  readonly source: number;
  readonly record: SourceRecord;
}

/** What a record is found and sorted by. */
export interface StagedKey {
  readonly collection: Collection;
  readonly id: string;
  /** Null when it has no date. */
  readonly instant: number | null;
  /** Normalised DOI of a research article. */
  readonly doi: string | null;
}

/** The records of a build in a new file beside the corpus: sorted outside memory. */
export class Staging {
  readonly #database: DatabaseSync;
  readonly #find;
  readonly #insert;
  readonly #remove;
  readonly #update;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(`
      PRAGMA page_size = 32768;
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;
      BEGIN;
      CREATE TABLE staged (
        sequence INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, instant REAL,
        doi TEXT, source INTEGER NOT NULL, json TEXT NOT NULL, UNIQUE (collection, id)
      );`);
    this.#find = this.#database.prepare(
      "SELECT sequence, source, json FROM staged WHERE collection = ? AND id = ?",
    );
    this.#insert = this.#database.prepare(
      "INSERT INTO staged (sequence, collection, id, instant, doi, source, json) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    this.#remove = this.#database.prepare("DELETE FROM staged WHERE sequence = ?");
    this.#update = this.#database.prepare(
      "UPDATE staged SET json = ?, instant = ? WHERE sequence = ?",
    );
  }

  find(collection: Collection, id: string): Staged | null {
    const row = this.#find.get(collection, id);
    return row ? stagedOf(row) : null;
  }

  put({ collection, id, instant, doi }: StagedKey, { sequence, source, record }: Staged): void {
    this.#insert.run(sequence, collection, id, instant, doi, source, JSON.stringify(record));
  }

  /** Puts another record in the place of one. */
  update(sequence: number, record: SourceRecord, instant: number | null): void {
    this.#update.run(JSON.stringify(record), instant, sequence);
  }

  remove(sequence: number): void {
    this.#remove.run(sequence);
  }

  /** Every record, or those of one collection, in the order of the files. */
  *inFileOrder(collection?: Collection): Generator<Staged> {
    const statement = this.#database.prepare(
      `SELECT sequence, source, json FROM staged ${
        collection === undefined ? "" : "WHERE collection = ?"
      } ORDER BY sequence`,
    );
    const rows = collection === undefined ? statement.iterate() : statement.iterate(collection);
    for (const row of rows) yield stagedOf(row);
  }

  /** The research articles of each DOI that several have. */
  *byDoi(): Generator<readonly Staged[]> {
    this.#database.exec("CREATE INDEX staged_doi ON staged (doi) WHERE doi IS NOT NULL");
    const shared = this.#database.prepare(
      "SELECT doi FROM staged WHERE doi IS NOT NULL GROUP BY doi HAVING count(*) > 1",
    ).all();
    const articles = this.#database.prepare(
      "SELECT sequence, source, json FROM staged WHERE doi = ? ORDER BY id",
    );
    for (const { doi } of shared) yield articles.all(String(doi)).map(stagedOf);
  }

  /** The records of a collection by date, then id; undated ones last. */
  *inOrder(collection: Collection): Generator<Staged> {
    for (const row of this.#ordered("sequence, source, json", collection)) yield stagedOf(row);
  }

  /** Ids and names of the organisations in the same order. */
  *organizationsInOrder(): Generator<{ id: string; name: string }> {
    for (const row of this.#ordered("id, json ->> 'name' AS name", "organizations")) {
      yield { id: String(row.id), name: String(row.name) };
    }
  }

  /** The places in the order of the files of a collection's records, by id. */
  *sequencesById(collection: Collection): Generator<number> {
    const statement = this.#database.prepare(
      "SELECT sequence FROM staged WHERE collection = ? ORDER BY id",
    );
    for (const { sequence } of statement.iterate(collection)) yield Number(sequence);
  }

  count(collection: Collection): number {
    return Number(
      this.#database.prepare("SELECT count(*) AS n FROM staged WHERE collection = ?")
        .get(collection)!.n,
    );
  }

  /** Lets go of the file. */
  [Symbol.dispose](): void {
    this.#database.close();
  }

  #ordered(columns: string, collection: Collection) {
    this.#database.exec(
      "CREATE INDEX IF NOT EXISTS staged_order ON staged (collection, instant IS NULL, instant, id)",
    );
    return this.#database.prepare(
      `SELECT ${columns} FROM staged WHERE collection = ? ORDER BY instant IS NULL, instant, id`,
    ).iterate(collection);
  }
}

function stagedOf(row: Record<string, unknown>): Staged {
  return {
    sequence: Number(row.sequence),
    source: Number(row.source),
    record: JSON.parse(String(row.json)),
  };
}
