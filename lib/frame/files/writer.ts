import type { Table } from "../table.ts";

export interface SaveOptions {
  /**
   * Begin a .csv with a byte order mark, which some spreadsheets need to read it as UTF-8.
   *
   * @default false
   */
  readonly bom?: boolean;
}

/** A new file, open for writing. */
export interface Target {
  readonly path: string;
  readonly file: Deno.FsFile;
}

/** Writes a table into a file. */
export type Writer = (target: Target, table: Table, options: SaveOptions) => Promise<void>;
