import { listOf, partOf } from "../../frame/columns/references.ts";
import { toMicroseconds } from "../../frame/columns/temporal.ts";
import { type ColumnSchema, type Filling } from "../../frame/mod.ts";

/** A value as columnar files hold it: dates as Date, instants as microseconds since 1970. */
export type TypedValue = string | number | bigint | boolean | Date | readonly string[] | null;

/** The values of a column by its kind; what is not known is null. */
export function typedValues([{ kind }, values]: Filling): TypedValue[] {
  return Array.from(values, CONVERT[kind]);
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
