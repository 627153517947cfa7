import type { Field } from "../catalogue/fields.ts";
import { assemble, assembleLong, type Filling } from "./assemble.ts";
import { listOf, partOf } from "./columns/references.ts";
import type { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { column } from "./schema.ts";

export interface RowsOptions {
  /**
   * Add the ids of references: a column `orgNodesIds` beside `orgNodes`, `sourceId` beside
   * `source`.
   *
   * @default false
   */
  readonly ids?: boolean;
}

/**
 * Records as a frame of kind `rows`, one column per field: references by name (a list where there
 * are several), dates as Date, instants as Datetime UTC, objects as JSON. What a record does not
 * have is null; without records the columns and their types are the same.
 */
export function rowsFrame(
  rows: readonly Readonly<Record<string, unknown>>[],
  fields: readonly Field[],
  context: FrameContext,
  options: RowsOptions = {},
): Frame {
  return assemble("rows", [...rowFillings(rows, fields, options)], context);
}

/** So few records are a DataFrame within a turn of the event loop. */
const FEW = 1_000;

/** The same of many records, with turns of the event loop between their parts. */
export async function rowsFrameLong(
  rows: readonly Readonly<Record<string, unknown>>[],
  fields: readonly Field[],
  context: FrameContext,
  { signal, ...options }: RowsOptions & { readonly signal?: AbortSignal | undefined } = {},
): Promise<Frame> {
  if (rows.length <= FEW) return rowsFrame(rows, fields, context, options);
  return await assembleLong("rows", rowFillings(rows, fields, options), context, signal);
}

/** The columns of records, before they are of polars, one after another. */
export function* rowFillings(
  rows: readonly Readonly<Record<string, unknown>>[],
  fields: readonly Field[],
  { ids = false }: RowsOptions = {},
): Generator<Filling> {
  for (const field of fields) {
    const values = rows.map((row) => row[field.name]);
    yield [field, values];
    if (ids) yield* idFillings(field, values);
  }
}

/** A further column with the ids, for columns of references. */
export function idFillings(
  { name, kind }: Pick<Field, "name" | "kind">,
  values: readonly unknown[],
): Filling[] {
  if (kind === "reference") {
    const ids = values.map((each) => partOf(each, "id"));
    return [[column(`${name}Id`, "text", `Id of ${name}`), ids]];
  }
  if (kind === "references") {
    const ids = values.map((each) => listOf(each, "id"));
    return [[column(`${name}Ids`, "texts", `Ids of ${name}, in the same order`), ids]];
  }
  return [];
}
