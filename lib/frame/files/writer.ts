import type { Note } from "../../words/note.ts";
import type { Table } from "../table.ts";

/**
 * Options of `toCsv`: who is to open it.
 *
 * @category Frames
 */
export interface CsvOptions {
  /**
   * Put an apostrophe before each text and name of a column that a spreadsheet would run as a
   * formula (`=`, `+`, `-`, `@` first), for a .csv that people open; for programs texts stay exact.
   *
   * @default false
   */
  readonly safeCells?: boolean;
}

/** Options of saving a frame. */
export interface SaveOptions extends CsvOptions {
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

/**
 * What came of saving a frame.
 *
 * @category Frames
 */
export interface SaveOutcome {
  /** What the file does not hold as the frame does: texts that are too long for a cell of .xlsx. */
  readonly notes: readonly Note[];
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

/** Writes a table into a file, and tells what it could not write as it is. */
export type Writer = (
  target: Target,
  table: Table,
  options: SaveOptions,
) => Promise<readonly Note[]>;
