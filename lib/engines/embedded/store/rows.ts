import type { DatabaseSync, StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { damaged } from "./open_file.ts";
import { Unsound } from "../../answering/unsound.ts";

export type Row = Readonly<Record<string, unknown>>;

/**
 * Reads rows of a corpus file. A row that is read with its `checksum` is checked against it, and
 * what is not as it was written is a CorpusError.
 */
export class Rows {
  readonly #statements = new Map<string, StatementSync>();

  constructor(private readonly path: string, private readonly database: DatabaseSync) {}

  get(sql: string, ...values: (string | number)[]): Row | undefined {
    const row = this.#read(() => this.#statement(sql).get(...values));
    if (row) this.#check(row);
    return row;
  }

  /** A row that a sound file has. */
  sure(sql: string, ...values: (string | number)[]): Row {
    const row = this.get(sql, ...values);
    if (!row) throw damaged(this.path);
    return row;
  }

  all(sql: string, ...values: (string | number)[]): Row[] {
    const rows = this.#read(() => this.#statement(sql).all(...values));
    for (const row of rows) this.#check(row);
    return rows;
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  #check(row: Row): void {
    if (row.checksum === undefined) return;
    let checksum = 0;
    for (const name in row) {
      const value = row[name];
      if (value instanceof Uint8Array) checksum = crc32(value, checksum);
    }
    if (checksum !== row.checksum) throw damaged(this.path);
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** @throws {CorpusError} which says that the file is damaged */
  refuse(): never {
    throw damaged(this.path);
  }

  /** Makes something of rows; bytes that no writer makes are a CorpusError. */
  decode<T>(decode: () => T): T {
    try {
      return decode();
    } catch (error) {
      throw error instanceof Unsound ? damaged(this.path, error) : error;
    }
  }

  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw isSqliteError(error) ? damaged(this.path, error) : error;
    }
  }
}

/** The bytes of a cell; none where it has none. */
export function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}

/** What SQLite says of damage, and of whole numbers that are none here. */
const CODES: readonly unknown[] = ["ERR_SQLITE_ERROR", "ERR_OUT_OF_RANGE"];

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && "code" in error && CODES.includes(error.code);
}
