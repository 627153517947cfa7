import type { FieldKind } from "./fields.ts";

/** A run of rows, column by column, in the order asked for. */
export interface ColumnBatch {
  readonly rows: number;
  /** How many rows the whole answer has. */
  readonly total: number;
  readonly columns: readonly Column[];
}

/**
 * One column of a batch. Numbers that are not known are NaN, everything else null. Dates and
 * instants are ISO text, or as numbers milliseconds since 1970, UTC.
 */
export type Column =
  & { readonly name: string; readonly kind: FieldKind }
  & (
    | { readonly values: Float64Array }
    | { readonly codes: Int32Array; readonly dictionary: readonly (string | null)[] }
    | { readonly values: readonly unknown[] }
  );
