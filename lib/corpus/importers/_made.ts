import type { Extra, SourceRecord } from "../record.ts";
import { clean } from "./_clean.ts";
import { RowError } from "./_row_error.ts";
import type { Imported } from "./importer.ts";

/** What a converter makes of a row. */
export type Made =
  | { readonly record: SourceRecord; readonly asOf?: number | null | undefined }
  | { readonly derived: SourceRecord };

/** Says something about a row that is imported all the same. */
export type Remark = (note: string) => void;

/** Turns rows of a file into records; throws a {@link RowError} for a row that is none. */
export type Convert<Row> = (row: Row, remark: Remark) => Made | readonly Made[];

/** What becomes of one row: its records and remarks, or the reason why there are none. */
export function imported<Row>(convert: Convert<Row>, row: Row, line: number): Imported[] {
  const notes: Imported[] = [];
  try {
    const remark: Remark = (note) => notes.push({ note, line });
    const made = [convert(row, remark)].flat() as readonly Made[];
    const clear = made.map((each) => ({ ...clean(each, remark), line }));
    return [...clear, ...notes];
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    return [{ rejected: error.message, line }];
  }
}

/** An object without the fields that are not known. */
export function known(fields: Readonly<Record<string, unknown>>): Extra {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
