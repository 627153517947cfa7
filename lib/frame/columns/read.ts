import type pl from "nodejs-polars";
import { RefusedType } from "../../words/refusals.ts";
import type { ColumnSchema } from "../schema.ts";
import { plainColumns } from "./plain.ts";

/** Values of a column of numbers; dates and instants as milliseconds since 1970, UTC. */
export function readNumbers(df: pl.DataFrame, schema: ColumnSchema): (number | null)[] {
  switch (schema.kind) {
    case "number":
    case "integer":
      return valuesOf(df, schema).map((each) => each === null ? null : finite(Number(each)));
    case "date":
    case "instant":
      return valuesOf(df, schema).map((each) => each instanceof Date ? each.getTime() : null);
    default:
      throw wrongKind(schema, "numbers");
  }
}

/** Values of a column as text: dates in ISO, lists joined by `; `. */
export function readTexts(df: pl.DataFrame, schema: ColumnSchema): (string | null)[] {
  const isPlain = schema.kind === "text" || schema.kind === "reference" || schema.kind === "object";
  const plain = isPlain ? df : plainColumns(df.select(schema.name), [schema], { joinLists: true });
  return valuesOf(plain, schema).map((each) => each === null ? null : String(each));
}

/** Values of a column of truth values. */
export function readFlags(df: pl.DataFrame, schema: ColumnSchema): (boolean | null)[] {
  if (schema.kind !== "boolean") throw wrongKind(schema, "truth values");
  return valuesOf(df, schema).map((each) => typeof each === "boolean" ? each : null);
}

function valuesOf(df: pl.DataFrame, { name }: ColumnSchema): readonly unknown[] {
  return df.getColumn(name).toArray();
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function wrongKind({ name, kind }: ColumnSchema, wanted: string): RefusedType {
  return new RefusedType(`Cannot read ${wanted}: column "${name}" has kind ${kind}`);
}
