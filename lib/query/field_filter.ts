import type { DocumentType } from "../catalogue/collections.ts";
import type { FilterInput } from "../catalogue/filter.ts";
import type { OwnFields, SourceFieldNames } from "../catalogue/types.ts";
import { listWords } from "../words/numbers.ts";

/**
 * The names of the fields that a document type has of its own, or that sources tell beside it.
 *
 * @category Questions
 */
export type OwnField<T extends DocumentType> =
  | keyof OwnFields[T] & string
  | SourceFieldNames[T];

/**
 * What is asked of a field: any of some values, or a range with one or two ends, both included.
 *
 * @category Questions
 */
export type FieldTest =
  | { readonly values: readonly (string | number | boolean)[] }
  | { readonly min?: number | string; readonly max?: number | string };

export function fieldFilter(field: string, test: FieldTest): FilterInput {
  if ("values" in test) return { type: "field", field, values: [...test.values] };
  return { type: "field", field, ...test };
}

/** `status SIGNED or CLOSED`, `totalCost 1000 to 5000`. */
export function fieldWords(field: string, test: FieldTest): string {
  if ("values" in test) return `with ${field} ${listWords(test.values.map(String), "or")}`;
  return `with ${field} ${test.min ?? "any"} to ${test.max ?? "any"}`;
}
