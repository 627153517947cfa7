import { RefusedType } from "../../words/refusals.ts";
import type { ColumnSchema } from "../schema.ts";
import { type Data, HeldColumns } from "./held.ts";
import { plainColumns } from "./plain.ts";

/** Values of a column of numbers; dates and instants as milliseconds since 1970, UTC. */
export function readNumbers(data: Data, schema: ColumnSchema): (number | null)[] {
  switch (schema.kind) {
    case "number":
    case "integer":
      return valuesOf(data, schema).map((each) => each === null ? null : finite(Number(each)));
    case "date":
    case "instant":
      return valuesOf(data, schema).map((each) => each instanceof Date ? each.getTime() : null);
    default:
      throw wrongKind(schema, "numbers");
  }
}

/** Values of a column as text: dates in ISO, lists joined by `; `. */
export function readTexts(data: Data, schema: ColumnSchema): (string | null)[] {
  return plainOf(data, schema).map((each) => each === null ? null : String(each));
}

/** Values of a column of truth values. */
export function readFlags(data: Data, schema: ColumnSchema): (boolean | null)[] {
  if (schema.kind !== "boolean") throw wrongKind(schema, "truth values");
  return valuesOf(data, schema).map((each) => typeof each === "boolean" ? each : null);
}

function valuesOf(data: Data, { name }: ColumnSchema): readonly unknown[] {
  return data instanceof HeldColumns ? data.read(name) : data.getColumn(name).toArray();
}

/** The values as {@linkcode plainColumns} has them. */
function plainOf(data: Data, schema: ColumnSchema): readonly unknown[] {
  const { name, kind } = schema;
  if (data instanceof HeldColumns) return data.readPlain(name);
  const isPlain = kind === "text" || kind === "reference" || kind === "object";
  const plain = isPlain ? data : plainColumns(data.select(name), [schema], { joinLists: true });
  return valuesOf(plain, schema);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function wrongKind({ name, kind }: ColumnSchema, wanted: string): RefusedType {
  return new RefusedType(`Cannot read ${wanted}: column "${name}" has kind ${kind}`);
}
