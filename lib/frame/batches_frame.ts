import pl from "nodejs-polars";
import type { Column, ColumnBatch } from "../catalogue/columns.ts";
import type { Field } from "../catalogue/fields.ts";
import { concatenate } from "./columns/concatenate.ts";
import { type Coded, decode } from "./columns/dictionary.ts";
import { makeColumn } from "./columns/make.ts";
import { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { idFillings, type RowsOptions } from "./rows_frame.ts";
import { column, type ColumnKind, type ColumnSchema } from "./schema.ts";

/**
 * Column batches as a frame of kind `rows`, without an object per row. The columns are those of
 * the batches; without batches they are `fields`, with no rows. Numbers of dates and instants are
 * milliseconds since 1970, UTC; NaN and null are null.
 */
export function batchesFrame(
  batches: readonly ColumnBatch[],
  fields: readonly Field[],
  context: FrameContext,
  { ids = false }: RowsOptions = {},
): Frame {
  const first = batches[0];
  const known = first
    ? first.columns.map((each, index) =>
      describe(each, fields, batches.map((batch) => batch.columns[index]!))
    )
    : fields;
  const made = known.flatMap((schema, index): [ColumnSchema, pl.Series][] => {
    const chunks = batches.map((batch) => batch.columns[index]!);
    const named: [ColumnSchema, pl.Series] = [schema, joinChunks(schema, chunks)];
    const further = ids ? idFillings(schema, chunks.flatMap(plainValues)) : [];
    return [
      named,
      ...further.map(([each, values]): typeof named => [each, makeColumn(each, values)]),
    ];
  });
  const df = pl.DataFrame(made.map(([, column]) => column));
  return new Frame({ ...context, df, kind: "rows", schema: made.map(([schema]) => schema) });
}

function describe(
  { name, kind }: Column,
  fields: readonly Field[],
  chunks: readonly Column[],
): ColumnSchema {
  const known = fields.find((field) => field.name === name && field.kind === kind);
  return known ??
    column(name, kind === "object" ? kindOfValues(chunks.flatMap(plainValues)) : kind);
}

/** What the values of a column of anything have in common. */
function kindOfValues(values: readonly unknown[]): ColumnKind {
  const types = new Set(values.filter((each) => each !== null).map((each) => typeof each));
  const [only] = types;
  if (types.size !== 1) return "object";
  if (only === "number" || only === "boolean") return only;
  return only === "string" ? "text" : "object";
}

function joinChunks(schema: ColumnSchema, chunks: readonly Column[]): pl.Series {
  const numbers = chunks.map((each) => "values" in each ? each.values : null);
  if (chunks.length && numbers.every((each) => each instanceof Float64Array)) {
    return makeColumn(schema, concatenate(numbers, Float64Array));
  }
  const coded = chunks.filter((each): each is Column & Coded => "codes" in each);
  const single = schema.kind === "text" || schema.kind === "reference";
  if (single && chunks.length && coded.length === chunks.length) return decode(schema.name, coded);
  return makeColumn(schema, chunks.flatMap(plainValues));
}

function plainValues(chunk: Column): unknown[] {
  if ("values" in chunk) return Array.from(chunk.values);
  return Array.from(chunk.codes, (code) => chunk.dictionary[code] ?? null);
}
