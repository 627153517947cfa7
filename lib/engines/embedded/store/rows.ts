import type { DatabaseSync, StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { damaged } from "./open_file.ts";
import { Unsound } from "../../answering/unsound.ts";

export type Row = Readonly<Record<string, unknown>>;
type Cells = readonly unknown[];

/** A statement that gives rows as cells, and the names of these. */
interface Statement {
  readonly statement: StatementSync;
  readonly names: readonly string[];
  readonly isChecked: boolean;
}

/** What the types of statements do not know. */
interface Arrays {
  setReturnArrays(areReturned: boolean): void;
}

/**
 * Reads rows of a corpus file. A row that is read with its `checksum` is checked against it, and
 * what is not as it was written is a CorpusError.
 */
export class Rows {
  readonly #statements = new Map<string, Statement>();

  constructor(private readonly path: string, private readonly database: DatabaseSync) {}

  get(sql: string, ...values: (string | number)[]): Row | undefined {
    return this.#read(() => {
      const known = this.#statement(sql);
      const cells = known.statement.get(...values) as Cells | undefined;
      return cells && this.#rowOf(known, cells);
    });
  }

  /** A row that a sound file has. */
  sure(sql: string, ...values: (string | number)[]): Row {
    const row = this.get(sql, ...values);
    if (!row) throw damaged(this.path);
    return row;
  }

  all(sql: string, ...values: (string | number)[]): Row[] {
    return this.#read(() => {
      const known = this.#statement(sql);
      const all = known.statement.all(...values) as unknown as Cells[];
      return all.map((cells) => this.#rowOf(known, cells));
    });
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  #rowOf({ names, isChecked }: Statement, cells: Cells): Row {
    const row: Record<string, unknown> = {};
    let checksum = 0;
    for (let at = 0; at < names.length; at++) {
      const cell = row[names[at]!] = cells[at];
      if (isChecked && cell instanceof Uint8Array) checksum = crc32(cell, checksum);
    }
    if (isChecked && checksum !== row.checksum) throw damaged(this.path);
    return row;
  }

  #statement(sql: string): Statement {
    let known = this.#statements.get(sql);
    if (!known) {
      const statement = this.database.prepare(sql);
      // their names, made anew for each row, take a tenth of the time of a short one
      (statement as StatementSync & Arrays).setReturnArrays(true);
      const names = statement.columns().map(({ name }) => name);
      known = { statement, names, isChecked: names.includes("checksum") };
      this.#statements.set(sql, known);
    }
    return known;
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
