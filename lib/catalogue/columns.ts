import type { Note } from "../words/note.ts";
import type { FieldKind } from "./fields.ts";
import { PackedTexts } from "./packed_texts.ts";
import type { Reference } from "./types.ts";

/** A run of rows, column by column, in the order asked for. */
export interface ColumnBatch {
  readonly rows: number;
  /** How many rows the whole answer has. */
  readonly total: number;
  readonly columns: readonly Column[];
  /** Of the whole answer, the same in every batch. */
  readonly notes: readonly Note[];
}

/**
 * One column of a batch. Numbers that are not known are NaN, everything else null. Dates and
 * instants are ISO text, or as numbers milliseconds since 1970, UTC.
 */
export type Column =
  & { readonly name: string; readonly kind: FieldKind }
  & ({ readonly values: Float64Array | readonly unknown[] } | TextValues);

/**
 * Texts without a JavaScript string for each. Those of references are their names, beside which
 * are their ids. With offsets a row is a list: the texts from `offsets[row]` to `offsets[row + 1]`.
 */
export interface TextValues {
  readonly texts: Texts;
  readonly ids?: Texts;
  readonly offsets?: Int32Array;
}

export type Texts = PackedTexts | Coded;

/** Texts by their numbers in a dictionary; -1 is null. */
export interface Coded {
  readonly codes: Int32Array;
  readonly dictionary: PackedTexts;
}

export function coded(codes: Int32Array, texts: readonly string[]): Coded {
  return { codes, dictionary: PackedTexts.of(texts) };
}

/** The values of a column, row by row, as an array. */
export function plainValues(column: Column): Float64Array | readonly unknown[] {
  if ("values" in column) return column.values;
  const { texts, ids, offsets } = column;
  const each = ids ? references(plainTexts(texts), plainTexts(ids)) : plainTexts(texts);
  if (!offsets) return each;
  return Array.from(
    { length: offsets.length - 1 },
    (_, row) => each.slice(offsets[row], offsets[row + 1]),
  );
}

function plainTexts(texts: Texts): (string | null)[] {
  if ("codes" in texts) return Array.from(texts.codes, (code) => texts.dictionary.at(code));
  return Array.from({ length: texts.length }, (_, at) => texts.at(at));
}

function references(
  names: readonly (string | null)[],
  ids: readonly (string | null)[],
): (Reference | null)[] {
  return ids.map((id, at) => id === null ? null : { id, name: names[at]! });
}
