import pl from "nodejs-polars";
import { breather } from "./breather.ts";
import { makeColumn } from "./columns/make.ts";
import { joinParts } from "./columns/parts.ts";
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

const PART_ROWS = 50_000;

/** The same of one long column, with turns of the event loop between its parts. */
export async function assembleLong(
  kind: FrameKind,
  [schema, values]: readonly [ColumnSchema, readonly unknown[]],
  context: FrameContext,
  signal?: AbortSignal,
): Promise<Frame> {
  const parts = Array.from(
    { length: Math.ceil(values.length / PART_ROWS) },
    (_, at) => values.slice(at * PART_ROWS, (at + 1) * PART_ROWS),
  );
  const df = pl.DataFrame([await joinParts(schema, parts, breather(signal))]);
  return new Frame({ ...context, df, kind, schema: [schema] });
}
