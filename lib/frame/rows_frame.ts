import type { Field } from "../catalogue/fields.ts";
import { assemble, type Filling } from "./assemble.ts";
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
  return assemble("rows", rowFillings(rows, fields, options), context);
}

/** The columns of records, before they are of polars. */
export function rowFillings(
  rows: readonly Readonly<Record<string, unknown>>[],
  fields: readonly Field[],
  { ids = false }: RowsOptions = {},
): Filling[] {
  return fields.flatMap((field): Filling[] => {
    const values = rows.map((row) => row[field.name]);
    const named: Filling = [field, values];
    return ids ? [named, ...idFillings(field, values)] : [named];
  });
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
