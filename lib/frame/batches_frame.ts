import pl from "nodejs-polars";
import type { Column, ColumnBatch } from "../catalogue/columns.ts";
import type { Field } from "../catalogue/fields.ts";
import { concatenate } from "./columns/concatenate.ts";
import { type Coded, decode } from "./columns/dictionary.ts";
import { makeColumn } from "./columns/make.ts";
import { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { column, type ColumnSchema } from "./schema.ts";

/**
 * Column batches as a frame of kind `rows`, without an object per row. The columns are those of
 * the batches; without batches they are `fields`, with no rows. Numbers of dates and instants are
 * milliseconds since 1970, UTC; NaN and null are null.
 */
export function batchesFrame(
  batches: readonly ColumnBatch[],
  fields: readonly Field[],
  context: FrameContext,
): Frame {
  const first = batches[0];
  const schema = first ? first.columns.map((each) => describe(each, fields)) : fields;
  const columns = schema.map((each, index) =>
    joinChunks(each, batches.map((batch) => batch.columns[index]!))
  );
  return new Frame({ ...context, df: pl.DataFrame(columns), kind: "rows", schema });
}

function describe({ name, kind }: Column, fields: readonly Field[]): ColumnSchema {
  return fields.find((field) => field.name === name && field.kind === kind) ?? column(name, kind);
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
