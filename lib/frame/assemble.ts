import pl from "nodejs-polars";
import { breather } from "../event_loop.ts";
import { type Filling, HeldColumns } from "./columns/held.ts";
import { makeColumn } from "./columns/make.ts";
import { joinParts, type Part } from "./columns/parts.ts";
import { Frame, type FrameKind, type HeldParts } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import type { ColumnSchema } from "./schema.ts";

export type { Filling } from "./columns/held.ts";

/** A frame from columns of plain values, all of one length. */
export function assemble(
  kind: FrameKind,
  fillings: readonly Filling[],
  context: FrameContext,
): Frame {
  return new Frame(assembled(kind, fillings, context));
}

/** What such a frame is made of. */
export function assembled(
  kind: FrameKind,
  fillings: readonly Filling[],
  context: FrameContext,
): HeldParts {
  const df = HeldColumns.of(fillings) ??
    pl.DataFrame(fillings.map(([schema, values]) => makeColumn(schema, values)));
  return { ...context, df, kind, schema: fillings.map(([schema]) => schema) };
}

const PART_ROWS = 10_000;

/** The same of many rows, with turns of the event loop between their parts. */
export async function assembleLong(
  kind: FrameKind,
  fillings: Iterable<readonly [ColumnSchema, Part]>,
  context: FrameContext,
  signal?: AbortSignal,
): Promise<Frame> {
  const breathe = breather(signal);
  const schema: ColumnSchema[] = [];
  const columns: pl.Series[] = [];
  for (const [described, values] of fillings) {
    schema.push(described);
    columns.push(await joinParts(described, inParts(values), breathe));
    await breathe();
  }
  return new Frame({ ...context, df: pl.DataFrame(columns), kind, schema });
}

/** Plain values in parts; all others are made at once. */
function inParts(values: Part): Part[] {
  if (!Array.isArray(values)) return [values];
  return Array.from(
    { length: Math.ceil(values.length / PART_ROWS) },
    (_, at) => values.slice(at * PART_ROWS, (at + 1) * PART_ROWS),
  );
}
