import pl from "nodejs-polars";
import type { Coded, Column, TextValues } from "../../catalogue/columns.ts";
import { concatenate } from "../../catalogue/concatenate.ts";
import type { Breathe } from "../../event_loop.ts";
import type { ColumnKind, ColumnSchema } from "../schema.ts";
import { decode } from "./dictionary.ts";
import { makeColumn, toNumbers } from "./make.ts";
import { packedColumns } from "./packed.ts";

/** The part of a column that is of one batch: of polars already, or until all parts are there. */
export type Part = pl.Series | Float64Array | Coded | readonly unknown[];

/** The parts of the columns of one batch. */
export async function partsOf(columns: readonly Column[], breathe: Breathe): Promise<Part[]> {
  const packed = await packedColumns(columns.filter(isPacked));
  const parts: Part[] = [];
  for (const each of columns) {
    parts.push(isPacked(each) ? packed.shift()! : partOf(each));
    await breathe();
  }
  return parts;
}

/** Texts that are in no dictionary, and lists. */
function isPacked(column: Column): column is Column & TextValues {
  return "texts" in column && !("codes" in column.texts && !column.offsets);
}

function partOf(column: Column): Part {
  if ("texts" in column) return column.texts as Coded;
  const { kind, values } = column;
  if (values instanceof Float64Array || kind === "object") return values;
  return kind === "number" || kind === "integer" ? toNumbers(values) : makeColumn(column, values);
}

/** What the values of a column of anything have in common. */
export function kindOfParts(parts: readonly Part[]): ColumnKind {
  const types = new Set<string>();
  for (const part of parts as readonly (readonly unknown[])[]) {
    for (const each of part) if (each !== null) types.add(typeof each);
  }
  const [only] = types;
  if (types.size !== 1) return "object";
  if (only === "number" || only === "boolean") return only;
  return only === "string" ? "text" : "object";
}

/** The parts of several columns, each as one; the texts of dictionaries are looked up together. */
export async function joinAll(
  columns: readonly (readonly [ColumnSchema, readonly Part[]])[],
  breathe: Breathe,
): Promise<pl.Series[]> {
  const coded = columns.flatMap(([{ name }, parts]) =>
    parts.length && parts.every(isCoded) ? [{ name, runs: parts }] : []
  );
  const decoded = await decode(coded, breathe);
  const joined: pl.Series[] = [];
  for (const [schema, parts] of columns) {
    const isDecoded = coded.some(({ runs }) => runs === parts);
    joined.push(isDecoded ? decoded.shift()! : await joinParts(schema, parts, breathe));
    await breathe();
  }
  return joined;
}

/** The parts of a column as one. */
export async function joinParts(
  schema: ColumnSchema,
  parts: readonly Part[],
  breathe: Breathe,
): Promise<pl.Series> {
  if (!parts.length) return makeColumn(schema, []);
  if (parts.every((each) => each instanceof Float64Array)) {
    return makeColumn(schema, concatenate(parts, Float64Array));
  }
  const columns: pl.Series[] = [];
  for (const part of parts) {
    await breathe();
    if (isCoded(part)) {
      columns.push(...await decode([{ name: schema.name, runs: [part] }], breathe));
    } else columns.push("dtype" in part ? part : makeColumn(schema, part));
  }
  return pl.concat(columns).alias(schema.name);
}

function isCoded(part: Part): part is Coded {
  return "codes" in part;
}
