import type { Table } from "../table.ts";

export interface SaveOptions {
  /**
   * Begin a .csv with a byte order mark, which some spreadsheets need to read it as UTF-8.
   *
   * @default false
   */
  readonly bom?: boolean;
  /** Ends the saving; the file that was there stays. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many rows are written; .parquet is written in one step. */
  readonly onProgress?: ((progress: SaveProgress) => void) | undefined;
}

/** How far the saving of a frame is, in rows. */
export interface SaveProgress {
  readonly done: number;
  readonly total: number;
}

/** A new file, open for writing. */
export interface Target {
  readonly path: string;
  readonly file: Deno.FsFile;
}

/** Writes a table into a file. */
export type Writer = (target: Target, table: Table, options: SaveOptions) => Promise<void>;
