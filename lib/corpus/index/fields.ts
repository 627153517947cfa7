import type { Collection } from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { StoreWriter } from "../../engines/embedded/store/writer.ts";
import { float64s } from "./growable.ts";

/** A column of one field, filled record by record. */
export interface FieldColumn {
  add(value: unknown): void;
  write(): void;
}

/** The column of a field, or null for a kind that makes none (lists of references). */
export function fieldColumn(
  writer: StoreWriter,
  collection: Collection,
  { name, kind }: Pick<Field, "name" | "kind">,
): FieldColumn | null {
  if (kind === "text" || kind === "boolean") {
    const values: (string | null)[] = [];
    return {
      add: (value) => values.push(value === null || value === undefined ? null : String(value)),
      write: () => writer.codes(collection, name, values),
    };
  }
  if (kind === "references" || kind === "reference" || kind === "texts" || kind === "object") {
    return null;
  }
  const toNumber = kind === "date" || kind === "instant"
    ? (value: unknown) => Date.parse(String(value))
    : Number;
  const numbers = float64s();
  return {
    add: (value) => numbers.push(value === null || value === undefined ? NaN : toNumber(value)),
    write: () => writer.column(collection, name, numbers.view()),
  };
}
