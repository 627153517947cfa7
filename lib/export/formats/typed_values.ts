import { listOf, partOf } from "../../frame/columns/references.ts";
import { toMicroseconds } from "../../frame/columns/temporal.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { Breathe } from "../../event_loop.ts";
import type { ColumnSchema } from "../../frame/mod.ts";
import { rowFillings } from "../../frame/rows_frame.ts";
import type { Row } from "./format.ts";

/** A value as columnar files hold it: dates as Date, instants as microseconds since 1970. */
export type TypedValue = string | number | bigint | boolean | Date | readonly string[] | null;

/** A column of a columnar file. */
export interface TypedColumn extends Pick<ColumnSchema, "name" | "kind"> {
  /** By their kind; what is not known is null. */
  readonly values: TypedValue[];
}

/** What the columns of rows are, with the ids of references beside them. */
export function columnsOf(fields: readonly Field[]): ColumnSchema[] {
  return Array.from(rowFillings([], fields, { ids: true }), ([schema]) => schema);
}

/** The columns of rows, with the ids of references beside them. */
export async function typedColumns(
  rows: readonly Row[],
  fields: readonly Field[],
  breathe: Breathe,
): Promise<TypedColumn[]> {
  const columns: TypedColumn[] = [];
  for (const [{ name, kind }, values] of rowFillings(rows, fields, { ids: true })) {
    columns.push({ name, kind, values: Array.from(values, CONVERT[kind]) });
    await breathe();
  }
  return columns;
}

const CONVERT: Readonly<Record<ColumnSchema["kind"], (value: unknown) => TypedValue>> = {
  text: (value) => partOf(value),
  reference: (value) => partOf(value),
  texts: (value) => listOf(value),
  references: (value) => listOf(value),
  object: (value) => value === null || value === undefined ? null : JSON.stringify(value),
  boolean: (value) => typeof value === "boolean" ? value : null,
  number: (value) => isFinite(value) ? value : null,
  integer: (value) => isFinite(value) ? BigInt(Math.trunc(value)) : null,
  date: (value) => isTime(value) ? new Date(value) : null,
  instant: (value) => isTime(value) ? BigInt(toMicroseconds(value)) : null,
};

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

function isTime(value: unknown): value is string | number {
  return typeof value === "string" ? !Number.isNaN(Date.parse(value)) : isFinite(value);
}
