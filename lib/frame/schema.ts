import type { Field, FieldKind } from "../catalogue/fields.ts";

/**
 * One column of a frame: its name, kind, unit and what it means.
 *
 * @category Frames
 */
export type ColumnSchema = Field;
export type ColumnKind = FieldKind;

/** A column description in one line. */
export function column(
  name: string,
  kind: ColumnKind,
  description: string | null = null,
  unit: string | null = null,
): ColumnSchema {
  return { name, kind, unit, description };
}

/** The kinds a polars type can stand for, the one it is taken for first. */
const KINDS_OF_TYPE: Readonly<Record<string, readonly ColumnKind[]>> = {
  Bool: ["boolean"],
  Date: ["date"],
  Datetime: ["instant"],
  Decimal: ["number"],
  Float32: ["number"],
  Float64: ["number", "integer"],
  Int8: ["integer"],
  Int16: ["integer"],
  Int32: ["integer"],
  Int64: ["integer"],
  UInt8: ["integer"],
  UInt16: ["integer"],
  UInt32: ["integer"],
  UInt64: ["integer"],
  List: ["texts", "references"],
  String: ["text", "reference", "object"],
};

/** What a DataFrame says of its columns, and columns that will be one. */
interface Typed {
  readonly columns: readonly string[];
  readonly dtypes: readonly { readonly variant: string }[];
}

/**
 * The schema of a DataFrame: what is known of a column holds while its type still fits; other
 * columns are described by their type alone.
 */
export function schemaOf(
  { columns, dtypes }: Typed,
  known: readonly ColumnSchema[],
): ColumnSchema[] {
  return columns.map((name, index) => {
    const kinds = KINDS_OF_TYPE[dtypes[index]!.variant] ?? ["text"];
    // mostly in the same order
    const before = known[index]?.name === name
      ? known[index]
      : known.find((each) => each.name === name);
    return before && kinds.includes(before.kind) ? before : column(name, kinds[0]!);
  });
}
