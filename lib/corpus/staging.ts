import { DatabaseSync } from "node:sqlite";
import type { Collection } from "../catalogue/collections.ts";
import { BuildError } from "../catalogue/errors.ts";
import type { SourceRecord } from "./record.ts";

/** A record on its way into a corpus: the source it came from, and when it happened. */
export interface Staged {
  readonly source: number;
  readonly row: number;
  readonly record: SourceRecord;
}

/**
 * The records of a build in a file beside the corpus: sorted outside memory, and the lock that
 * keeps two builds of one corpus apart. What a dead build left is cleared.
 */
export class Staging {
  readonly #database: DatabaseSync;
  readonly #insert;
  readonly #find;
  readonly #replace;

  constructor(private readonly path: string) {
    this.#database = new DatabaseSync(path);
    try {
      this.#database.exec(`
        PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
        PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;
        BEGIN EXCLUSIVE;
        DROP TABLE IF EXISTS staged;
        CREATE TABLE staged (
          row INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL,
          instant REAL, source INTEGER NOT NULL, json TEXT NOT NULL, UNIQUE (collection, id)
        );`);
    } catch (error) {
      this.#database.close();
      throw new BuildError(
        "Cannot build the corpus: another build is writing it, or its folder cannot be written; " +
          `wait for it to end, current value is ${JSON.stringify(path)}`,
        { cause: error },
      );
    }
    this.#insert = this.#database.prepare(
      "INSERT INTO staged (collection, id, instant, source, json) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    );
    this.#find = this.#database.prepare(
      "SELECT row, source, json FROM staged WHERE collection = ? AND id = ?",
    );
    this.#replace = this.#database.prepare(
      "UPDATE staged SET instant = ?, source = ?, json = ? WHERE row = ?",
    );
  }

  /**
   * Keeps a record; of several with one id `merge` decides (the last one, by default).
   *
   * @returns the source of the record that was there before, or null
   */
  put(
    collection: Collection,
    id: string,
    instant: number | null,
    source: number,
    record: SourceRecord,
    merge: (before: SourceRecord) => { record: SourceRecord; instant: number | null } = () => ({
      record,
      instant,
    }),
  ): number | null {
    const { changes } = this.#insert.run(collection, id, instant, source, JSON.stringify(record));
    if (changes) return null;
    const before = this.#find.get(collection, id)!;
    const merged = merge(JSON.parse(String(before.json)));
    this.#replace.run(merged.instant, source, JSON.stringify(merged.record), Number(before.row));
    return Number(before.source);
  }

  /** The records of a collection by date, then id; undated ones last. */
  *inOrder(collection: Collection): Generator<Staged> {
    for (const { row, source, json } of this.#ordered("row, source, json", collection)) {
      yield { row: Number(row), source: Number(source), record: JSON.parse(String(json)) };
    }
  }

  /** Ids and names of the organisations in the same order. */
  *organizationsInOrder(): Generator<{ id: string; name: string }> {
    for (const row of this.#ordered("id, json ->> 'name' AS name", "organizations")) {
      yield { id: String(row.id), name: String(row.name) };
    }
  }

  /** The rows of a collection by id. */
  *rowsById(collection: Collection): Generator<number> {
    const statement = this.#database.prepare(
      "SELECT row FROM staged WHERE collection = ? ORDER BY id",
    );
    for (const { row } of statement.iterate(collection)) yield Number(row);
  }

  #ordered(columns: string, collection: Collection) {
    this.#database.exec(
      "CREATE INDEX IF NOT EXISTS staged_order ON staged (collection, instant IS NULL, instant, id)",
    );
    return this.#database.prepare(
      `SELECT ${columns} FROM staged WHERE collection = ? ORDER BY instant IS NULL, instant, id`,
    ).iterate(collection);
  }

  count(collection: Collection): number {
    return Number(
      this.#database.prepare("SELECT count(*) AS n FROM staged WHERE collection = ?")
        .get(collection)!.n,
    );
  }

  /** Removes the file and lets go of the lock. */
  close(): void {
    Deno.removeSync(this.path);
    this.#database.close();
  }
}
