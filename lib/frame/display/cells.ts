import pl from "nodejs-polars";
import { readNumbers, readTexts } from "../columns/read.ts";
import type { Table } from "../table.ts";
import type { ColumnSchema } from "../schema.ts";
import { formatColumn, formatInstant, isNumeric, UNKNOWN } from "./format.ts";

/** The rows and columns of a frame that are shown, as text. */
export interface Cells {
  readonly schema: readonly ColumnSchema[];
  /** One list per column, parallel to `schema`. */
  readonly columns: readonly (readonly string[])[];
  /** Columns that are left out because no row shown has a value in them. */
  readonly empty: readonly ColumnSchema[];
  /** Columns that are left out because others matter more. */
  readonly hidden: readonly ColumnSchema[];
  /** Rows shown. */
  readonly rows: number;
  /** How many of the rows stand above the gap; equal to `rows` when nothing is left out. */
  readonly above: number;
}

/** A gap that hides less than this part of the rows shown is no gain: all are shown. */
const LEAST_HIDDEN = 0.25;

/** Text of the first and last rows, of the columns that matter and have a value in them. */
export function cellsOf(frame: Table, most: { rows: number; columns: number }): Cells {
  const { df, height, shown: { first } } = frame;
  const isHidden = hiddenIn(frame);
  const all = height <= most.rows * (1 + LEAST_HIDDEN);
  const above = all ? height : Math.ceil(most.rows / 2);
  const shown = all ? df : pl.concat([df.head(above), df.tail(most.rows - above)]);
  const schema: ColumnSchema[] = [], columns: string[][] = [], empty: ColumnSchema[] = [];
  const placeOf = first.length ? placeAmong(first) : usualPlace;
  const inOrder = frame.schema.toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const each of inOrder.filter((one) => !isHidden(one))) {
    if (schema.length === most.columns) break;
    const column = cells(shown, each);
    if (column.length && column.every((cell) => cell === UNKNOWN || cell === "")) {
      empty.push(each);
    } else {
      schema.push(each);
      columns.push(column);
    }
  }
  return {
    schema,
    columns,
    empty,
    hidden: inOrder.filter(isHidden),
    rows: shown.height,
    above,
  };
}

/** Whether a column is left out; where all would be, none is. */
function hiddenIn({ schema, shown: { hidden } }: Table): (column: ColumnSchema) => boolean {
  const names = new Set(hidden);
  if (schema.every(({ name }) => names.has(name))) return () => false;
  return ({ name }) => names.has(name);
}

/** The place in a list of names; what is not in it comes after. */
function placeAmong(names: readonly string[]): (column: ColumnSchema) => number {
  return ({ name }) => names.includes(name) ? names.indexOf(name) : names.length;
}

/** What a row is called stands first, ids and addresses, which are long, last. */
function usualPlace({ name }: ColumnSchema): number {
  if (name === "title" || name === "name") return 0;
  return /^(id|url|image)$|Ids?$/.test(name) ? 2 : 1;
}

function cells(df: pl.DataFrame, schema: ColumnSchema): string[] {
  if (isNumeric(schema.kind)) {
    return formatColumn(schema.name, readNumbers(df, schema));
  }
  const texts = readTexts(df, schema);
  return texts.map((each) => {
    if (each === null) return UNKNOWN;
    return schema.kind === "instant" ? formatInstant(each) : each;
  });
}
