import pl from "nodejs-polars";
import type { ColumnSchema } from "../schema.ts";
import { listOf, partOf } from "./references.ts";
import { toDays, toMicroseconds } from "./temporal.ts";

const INT32_LIMIT = 2 ** 31;
/** So few values become a column faster than an expression of polars is made. */
const FEW = 1_000;
/** A noncharacter of Unicode, which next to no text holds: lists travel to polars as joined text. */
const SEPARATOR = "\uffff";

/**
 * A polars column of a kind from plain values. What is not known (null, undefined, NaN) is null,
 * never 0. Whole numbers are Int32, or Float64 where one is larger, so that none is changed and
 * none becomes a bigint; dates are Date, instants Datetime in microseconds UTC, lists List(String).
 * Numbers given for dates and instants are milliseconds since 1970.
 */
export function makeColumn(
  { name, kind }: Pick<ColumnSchema, "name" | "kind">,
  values: ArrayLike<unknown>,
): pl.Series {
  switch (kind) {
    case "number":
      return numberColumn(name, toNumbers(values));
    case "integer":
      return integerColumn(name, toNumbers(values));
    case "boolean":
      return pl.Series(name, Array.from(values, (each) => each ?? null), pl.Bool);
    case "date":
      return int32Column(name, numbersOf(values, toDays)).cast(pl.Date);
    case "instant":
      return pl.Series(name, numbersOf(values, toMicroseconds))
        .cast(pl.Int64).cast(pl.Datetime("us", "UTC"));
    case "references":
    case "texts":
      return listColumn(name, Array.from(values, (each) => listOf(each)));
    case "object":
      return textColumn(name, Array.from(values, toJson));
    case "reference":
    case "text":
      return textColumn(name, Array.from(values, (each) => partOf(each)));
  }
}

export function textColumn(name: string, values: readonly (string | null)[]): pl.Series {
  return pl.Series(name, values as (string | null)[], pl.Utf8);
}

export function listColumn(name: string, lists: readonly (readonly string[] | null)[]): pl.Series {
  const split = lists.length < FEW ? null : joinedAndSplit(name, lists);
  if (split) return split;
  // the type of a column is that of the first text, which may be in no list
  const values = [...lists, [""]] as string[][];
  return pl.Series(name, values, pl.List(pl.Utf8)).head(lists.length);
}

/** The same sooner; null where a text holds the separator, and would be two. */
function joinedAndSplit(
  name: string,
  lists: readonly (readonly string[] | null)[],
): pl.Series | null {
  const joined = lists.map((list) => list && list.map((each) => SEPARATOR + each).join(""));
  const split = pl.col(name).str.split(SEPARATOR).lst.slice(1, INT32_LIMIT);
  const made = pl.DataFrame([textColumn(name, joined)]).select(split.alias(name));
  const found = made.select(pl.col(name).lst.lengths().sum()).getColumn(name).get(0);
  const texts = lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return Number(found ?? 0) === texts ? made.getColumn(name) : null;
}

function numberColumn(name: string, numbers: Float64Array): pl.Series {
  if (areAll(numbers, Number.isFinite)) return pl.Series(name, numbers);
  if (numbers.length < FEW) {
    const known = Array.from(numbers, (each) => Number.isFinite(each) ? each : null);
    return pl.Series(name, known, pl.Float64);
  }
  return pl.DataFrame([pl.Series(name, numbers)])
    .select(pl.when(pl.col(name).isFinite()).then(pl.col(name)).otherwise(pl.lit(null)).alias(name))
    .getColumn(name);
}

function integerColumn(name: string, numbers: Float64Array): pl.Series {
  return fitsInt32(numbers) ? int32Column(name, numbers) : numberColumn(name, numbers);
}

/** Whether no number is too large for a column of Int32. */
export function fitsInt32(numbers: Float64Array): boolean {
  return areAll(numbers, (each) => !(Math.abs(each) >= INT32_LIMIT));
}

function int32Column(name: string, numbers: Float64Array): pl.Series {
  return areAll(numbers, Number.isInteger)
    ? pl.Series(name, new Int32Array(numbers))
    : pl.Series(name, numbers).cast(pl.Int32);
}

/** `numbers.every(passes)`, in a third of its time. */
export function areAll(numbers: Float64Array, passes: (each: number) => boolean): boolean {
  for (let at = 0; at < numbers.length; at++) if (!passes(numbers[at]!)) return false;
  return true;
}

export function numbersOf(
  values: ArrayLike<unknown>,
  convert: (value: unknown) => number,
): Float64Array {
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < numbers.length; at++) numbers[at] = convert(values[at]);
  return numbers;
}

/** Numbers as they are, NaN for anything else. */
export function toNumbers(values: ArrayLike<unknown>): Float64Array {
  if (values instanceof Float64Array) return values;
  return numbersOf(values, (each) => typeof each === "number" ? each : NaN);
}

export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
