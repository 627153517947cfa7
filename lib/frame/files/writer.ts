import type { Table } from "../table.ts";

export interface SaveOptions {
  /**
   * Begin a .csv with a byte order mark, which some spreadsheets need to read it as UTF-8.
   *
   * @default false
   */
  readonly bom?: boolean;
}

/** Writes a table into an open file. */
export type Writer = (file: Deno.FsFile, table: Table, options: SaveOptions) => Promise<void>;
