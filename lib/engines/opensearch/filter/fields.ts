import { comparedBy, type SourceField, sourceFieldOf } from "../../../catalogue/source_fields.ts";
import {
  askableFields,
  type FieldLeaf,
  isDate,
  isNumber,
  rangesOf,
} from "../../answering/field_leaves.ts";
import type { Bounds } from "../../answering/window.ts";
import { keyOf } from "../layout/keys.ts";
import { insideQuery } from "./bounds.ts";
import { ALL, allOf, anyOf, exists, having, noneOf, type Query, type Scope } from "./scope.ts";

/** The records with one of the values, or with a value between the bounds. */
export async function fieldQuery(scope: Scope, leaf: FieldLeaf): Promise<Query> {
  const { session, collection } = scope;
  if (collection === "organizations") return organizationFieldQuery(leaf);
  const told = sourceFieldOf(collection, leaf.field);
  if (told) return toldQuery(told, leaf);
  const field = askableFields(collection).find(({ name }) => name === leaf.field)!;
  const name = `own.${field.name}`;
  const values = (leaf.values ?? []).map((value) => keyOf(String(value)));
  if (field.kind === "references") {
    if (!values.length) return anyOf([]);
    const found = await session.state.having(
      `${field.name}:${collection}`,
      anyOf([{ terms: { id: values } }, { terms: { name: values } }]),
      session.run,
    );
    return having(name, found.map(({ id }) => keyOf(id)));
  }
  if (isDate(field) || isNumber(field)) return inRanges(name, rangesOf(leaf, field));
  return field.name === "ipc"
    ? anyOf(values.map((value) => ({ prefix: { [name]: { value } } })))
    : having(name, values);
}

function organizationFieldQuery({ field, min, max, values = [] }: FieldLeaf): Query {
  if (field !== "founded") return having("employees", values.map(String));
  const bound = (value: string | number | undefined) =>
    value === undefined ? undefined : String(value);
  const bounds: Bounds = { start: bound(min), end: bound(max) };
  return insideQuery(bounds);
}

function toldQuery(field: SourceField, leaf: FieldLeaf): Query {
  const { values = [] } = leaf;
  if (field.kind === "amounts") {
    return inRanges("contributions", rangesOf(leaf, { kind: "number" }));
  }
  const name = `told.${field.name}`;
  const saying = (some: readonly (string | number | boolean)[]) =>
    having(name, some.map((value) => keyOf(comparedBy(field, String(value)))));
  if (field.kind !== "mark") return saying(values);
  const said = saying(values.filter((value) => typeof value === "string"));
  if (!values.includes(false)) return values.includes(true) ? exists(name) : said;
  if (values.includes(true)) return ALL;
  return anyOf([noneOf([exists(name)]), said]);
}

function inRanges(field: string, ranges: readonly (readonly [number, number])[]): Query {
  const points = ranges.filter(([low, high]) => low === high).map(([low]) => low);
  const others = ranges.filter(([low, high]) => low < high);
  return anyOf([
    ...points.length ? [having(field, points)] : [],
    ...others.map(([low, high]) => {
      const bounds = {
        ...Number.isFinite(low) ? { gte: low } : {},
        ...Number.isFinite(high) ? { lte: high } : {},
      };
      return Object.keys(bounds).length ? { range: { [field]: bounds } } : allOf([exists(field)]);
    }),
  ]);
}
