import pl from "nodejs-polars";
import { readNumbers, readTexts } from "../columns/read.ts";
import type { Table } from "../table.ts";
import type { ColumnSchema } from "../schema.ts";
import { formatInstant, formatNumbers, isNumeric, UNKNOWN } from "./format.ts";

/** The rows and columns of a frame that are shown, as text. */
export interface Cells {
  readonly schema: readonly ColumnSchema[];
  /** One list per column, parallel to `schema`. */
  readonly columns: readonly (readonly string[])[];
  /** Rows shown. */
  readonly rows: number;
  /** How many of the rows stand above the gap; equal to `rows` when nothing is left out. */
  readonly above: number;
}

/** Text of the first and last rows and the first columns. */
export function cellsOf(frame: Table, most: { rows: number; columns: number }): Cells {
  const { df, height } = frame;
  const schema = frame.schema.slice(0, most.columns);
  const all = height <= most.rows;
  const above = all ? height : Math.ceil(most.rows / 2);
  const shown = all ? df : pl.concat([df.head(above), df.tail(most.rows - above)]);
  return { schema, columns: schema.map((each) => cells(shown, each)), rows: shown.height, above };
}

function cells(df: pl.DataFrame, schema: ColumnSchema): string[] {
  if (isNumeric(schema.kind)) return formatNumbers(readNumbers(df, schema));
  const texts = readTexts(df, schema);
  return texts.map((each) => {
    if (each === null) return UNKNOWN;
    return schema.kind === "instant" ? formatInstant(each) : each;
  });
}
