import { isDocumentType, ownFields } from "../../catalogue/collections.ts";
import { firstInstant, lastInstant } from "../../catalogue/dates.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Field } from "../../catalogue/fields.ts";
import { type FilterLeaf, type FilterNode, filterNodes } from "../../catalogue/filter.ts";
import { type SourceField, sourceFieldOf, sourceFieldsOf } from "../../catalogue/source_fields.ts";
import { hintOf } from "../../words/nearest.ts";
import { type Note, note } from "../../words/note.ts";
import type { StoredCollection } from "./collection_meta.ts";

export type FieldLeaf = Extract<FilterLeaf, { type: "field" }>;

/** Characters for the names that there are. */
const ROOM = 110;

/** The fields of a collection that a `field` leaf can ask. */
export function askableFields(
  collection: StoredCollection,
): readonly Pick<Field, "name" | "kind">[] {
  if (!isDocumentType(collection)) return [];
  const told = sourceFieldsOf(collection).map(({ name, kind }) => ({
    name,
    kind: kind === "amounts" ? "number" as const : "text" as const,
  }));
  return [...ownFields(collection), ...told];
}

/** Whether anything in a tree asks a field by its name; most do not, and are not gone through twice. */
export function asksFields(tree: FilterNode): boolean {
  switch (tree.type) {
    case "and":
    case "or":
      return tree.clauses.some(asksFields);
    case "not":
      return asksFields(tree.clause);
    default:
      return tree.type === "field";
  }
}

/**
 * Checks the `field` leaves of a tree.
 *
 * @throws {ValidationError} for each that names no field, or asks it the wrong way
 */
export function checkFieldLeaves(collection: StoredCollection, tree: FilterNode): void {
  // the schema of organizations' requests knows their fields
  if (collection === "organizations") return;
  const fields = askableFields(collection);
  const faults = [...filterNodes(tree, ["body", "query"])].flatMap(({ node, loc }) => {
    if (node.type !== "field") return [];
    const field = fields.find(({ name }) => name === node.field);
    const fault = (at: string, msg: string, input: unknown) => [
      { loc: [...loc, at], msg, type: "value_error", input, ctx: {} },
    ];
    if (!field) {
      const hint = hintOf(node.field, fields.map(({ name }) => name), ROOM);
      return fault("field", `is not a field of ${collection}; ${hint}`, node.field);
    }
    const wanted = isDate(field) ? "string" : isNumber(field) ? "number" : null;
    const msg = wanted === null
      ? "min and max are for numbers and dates"
      : `must be a ${isDate(field) ? "date" : "number"}`;
    return (["min", "max"] as const).flatMap((at) =>
      node[at] === undefined || typeof node[at] === wanted ? [] : fault(at, msg, node[at])
    );
  });
  if (faults.length) throw new ValidationError(faults);
}

/** What is told of `field` leaves that ask what no source of the collection tells. */
export function untoldNotes(
  collection: StoredCollection,
  tree: FilterNode,
  isTold: (field: SourceField) => boolean,
): Note[] {
  return [...filterNodes(tree)].flatMap(({ node }) => {
    const told = node.type === "field" ? sourceFieldOf(collection, node.field) : null;
    return told && !isTold(told) ? [note("untold_field", { collection, field: told.name })] : [];
  });
}

/** The ranges, both ends inclusive, in which a `field` leaf of numbers or dates finds its values. */
export function rangesOf(
  { values, min, max }: FieldLeaf,
  field: Pick<Field, "kind">,
): (readonly [low: number, high: number])[] {
  const range = (value: string | number): [number, number] =>
    typeof value === "number" ? [value, value] : [firstInstant(value), lastInstant(value)];
  return values ? values.map((value) => range(isDate(field) ? String(value) : Number(value))) : [[
    min === undefined ? -Infinity : range(min)[0],
    max === undefined ? Infinity : range(max)[1],
  ]];
}

export const isDate = ({ kind }: Pick<Field, "kind">) => kind === "instant" || kind === "date";
export const isNumber = ({ kind }: Pick<Field, "kind">) => kind === "number" || kind === "integer";
