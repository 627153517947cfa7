import { isRefusal } from "../../words/refusals.ts";
import type { ToRemark } from "../files/remarked.ts";
import type { DocumentPart, Extra, SourceRecord } from "../record.ts";
import { clean } from "./_clean.ts";
import { LeftOut, RowError } from "./_row_error.ts";
import { tidy } from "./_tidy.ts";
import type { Imported } from "./importer.ts";

/** What a converter makes of a row. */
export type Made =
  | { readonly record: SourceRecord; readonly asOf?: number | null | undefined }
  | { readonly derived: SourceRecord }
  | { readonly part: DocumentPart };

/**
 * Turns rows of a file into records; throws a {@link RowError} for a row that is none, and
 * {@link LeftOut} for one that nobody wants.
 */
export type Convert<Row> = (row: Row, remark: ToRemark) => Made | readonly Made[];

/** What becomes of one row: its records and remarks, the reason why there are none, or nothing. */
export function imported<Row>(convert: Convert<Row>, row: Row, line: number): Imported[] {
  const remarks: Imported[] = [];
  try {
    const toRemark: ToRemark = (remark) => remarks.push({ remark, line });
    const made = [convert(tidy(row, toRemark), toRemark)].flat() as readonly Made[];
    const clear = made.map((each) => ({ ...clean(each), line }));
    return [...clear, ...remarks];
  } catch (error) {
    if (error instanceof LeftOut) return [{ leftOut: true, line }];
    if (error instanceof RowError) return [{ rejected: error.message, line }];
    // what JavaScript says of a text or a list that would be longer than one can be
    if (!(error instanceof RangeError) || isRefusal(error)) throw error;
    return [{ rejected: `Cannot import the row: it is too large (${error.message})`, line }];
  }
}

/** An object without the fields that are not known. */
export function known(fields: Readonly<Record<string, unknown>>): Extra {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
