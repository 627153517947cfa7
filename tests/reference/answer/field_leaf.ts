import { type DocumentType, ownFields } from "../../../lib/catalogue/collections.ts";
import { firstInstant, lastInstant } from "../../../lib/catalogue/dates.ts";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { FieldKind } from "../../../lib/catalogue/fields.ts";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import type { Document } from "../model.ts";
import { contributionsOf, hasValue, sourceField } from "../told.ts";

type FieldLeaf = Extract<FilterNode, { type: "field" }>;

/**
 * The test of a `field` leaf.
 *
 * @throws {ValidationError} when the type has no such field, or a bound is not of the field's kind
 */
export function fieldTest(
  leaf: FieldLeaf,
  type: DocumentType,
  loc: readonly string[],
): (document: Document) => boolean {
  const told = sourceField(type, leaf.field);
  if (told) {
    for (const side of ["min", "max"] as const) {
      const bound = leaf[side];
      if (bound === undefined || told.kind === "amounts" && typeof bound === "number") continue;
      throw fault([...loc, side], `is not a bound of ${leaf.field}`, bound);
    }
    if (told.kind !== "amounts") {
      return (document) => leaf.values?.some((each) => hasValue(document, told, each)) ?? false;
    }
    return (document) =>
      contributionsOf(document).some(({ amount }) =>
        leaf.values ? leaf.values.map(Number).includes(amount) : isBetween(amount, leaf, "number")
      );
  }
  const field = ownFields(type).find(({ name }) => name === leaf.field);
  if (!field) {
    throw fault([...loc, "field"], `is not a field of the ${type}`, leaf.field);
  }
  for (const side of ["min", "max"] as const) {
    const bound = leaf[side];
    if (bound === undefined || isBoundOf(bound, field.kind)) continue;
    throw fault([...loc, side], `is not a bound of ${leaf.field}`, bound);
  }
  return ({ own }) => {
    const value = own[leaf.field];
    if (value === null || value === undefined) return false;
    if (leaf.values) {
      return leaf.values.some((wanted) => equals(value, wanted, field.kind, leaf.field));
    }
    return isBetween(value, leaf, field.kind);
  };
}

function isBoundOf(bound: number | string, kind: FieldKind): boolean {
  if (kind === "number" || kind === "integer") return typeof bound === "number";
  return kind === "instant" && typeof bound === "string";
}

/** Equal; of an instant inside the day or instant given; of `ipc` its beginning. */
function equals(value: unknown, wanted: unknown, kind: FieldKind, name: string): boolean {
  if (kind === "references") {
    return (value as Reference[]).some(({ id, name }) => id === wanted || name === wanted);
  }
  if (kind === "instant") {
    if (typeof wanted !== "string") return false;
    const instant = Date.parse(String(value));
    return firstInstant(wanted) <= instant && instant <= lastInstant(wanted);
  }
  if (name === "ipc") return typeof wanted === "string" && String(value).startsWith(wanted);
  return value === wanted;
}

function isBetween(value: unknown, { min, max }: FieldLeaf, kind: FieldKind): boolean {
  const at = kind === "instant" ? Date.parse(String(value)) : Number(value);
  const from = typeof min === "string" ? firstInstant(min) : min;
  const to = typeof max === "string" ? lastInstant(max) : max;
  return (from === undefined || at >= from) && (to === undefined || at <= to);
}

function fault(loc: readonly string[], msg: string, input: unknown): ValidationError {
  return new ValidationError([{ loc, msg, type: "custom", input, ctx: {} }]);
}
