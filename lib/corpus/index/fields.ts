import type { Collection } from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import { CodedTexts } from "./coded_texts.ts";
import { float64s } from "./growable.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";

/** A column of one field, filled record by record. */
export interface FieldColumn {
  add(value: unknown): void;
  write(): void;
}

/** The column of a field, or null for a kind that makes none (lists of references). */
export function fieldColumn(
  writer: CorpusWriter,
  collection: Collection,
  { name, kind }: Pick<Field, "name" | "kind">,
): FieldColumn | null {
  if (kind === "text" || kind === "boolean") {
    const values = new CodedTexts();
    return {
      add: (value) => values.add(value === null || value === undefined ? null : String(value)),
      write: () => writer.codes(collection, name, values.texts, values.numbers()),
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
