import type pl from "nodejs-polars";
import type { FrameContext } from "./provenance.ts";
import type { ColumnSchema } from "./schema.ts";

/** What display and files read of a frame. */
export interface Table extends Required<FrameContext> {
  readonly df: pl.DataFrame;
  readonly height: number;
  readonly schema: readonly ColumnSchema[];
}

/** What is read of a frame by those that a frame is read with. */
export interface ReadTable extends Table {
  readonly kind: string;
  readonly columns: readonly string[];
  numbers(column: string): (number | null)[];
  texts(column: string): (string | null)[];
  flags(column: string): (boolean | null)[];
}
