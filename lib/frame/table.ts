import type pl from "nodejs-polars";
import type { FrameContext } from "./provenance.ts";
import type { ColumnSchema } from "./schema.ts";

/** What display and files read of a frame. */
export interface Table extends Required<FrameContext> {
  readonly df: pl.DataFrame;
  readonly height: number;
  readonly schema: readonly ColumnSchema[];
}
