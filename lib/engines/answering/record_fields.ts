import { type Collection, fieldsOfCollection } from "../../catalogue/collections.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Field } from "../../catalogue/fields.ts";
import { EXTRA, sourceColumn } from "../../catalogue/source_fields.ts";

/** @throws {ValidationError} for a field that the record does not have */
export function fieldsAsked(
  collection: Collection,
  names: readonly string[] | undefined,
): readonly Pick<Field, "name" | "kind">[] {
  const known = fieldsOfCollection(collection);
  if (!names) return known;
  return names.map((name, at) => {
    if (name.startsWith(EXTRA)) return sourceColumn(collection, name) ?? { name, kind: "object" };
    const field = known.find((each) => each.name === name);
    if (field) return field;
    throw new ValidationError([{
      loc: ["body", "fields", String(at)],
      msg: `is not a field of ${collection}, which has ${
        known.map((each) => each.name).join(", ")
      }, and ${EXTRA}NAME for what else its source has`,
      type: "enum",
      input: name,
      ctx: {},
    }], "read the columns");
  });
}

/** The flat shape, its fields in the order of the specification. */
export function flatRecord(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const { name } of fields) {
    const value = values[name];
    if (value !== undefined) flat[name] = value;
  }
  return flat;
}
