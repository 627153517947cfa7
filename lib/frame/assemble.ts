import pl from "nodejs-polars";
import { makeColumn } from "./columns/make.ts";
import { Frame, type FrameKind } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import type { ColumnSchema } from "./schema.ts";

/** A column to be made: its description and its values. */
export type Filling = readonly [ColumnSchema, ArrayLike<unknown>];

/** A frame from columns of plain values, all of one length. */
export function assemble(
  kind: FrameKind,
  fillings: readonly Filling[],
  context: FrameContext,
): Frame {
  const df = pl.DataFrame(fillings.map(([schema, values]) => makeColumn(schema, values)));
  return new Frame({ ...context, df, kind, schema: fillings.map(([schema]) => schema) });
}
