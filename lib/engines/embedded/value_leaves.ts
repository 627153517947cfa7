import { isDocumentType, ownFields } from "../../catalogue/collections.ts";
import { firstInstant, lastInstant } from "../../catalogue/dates.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Field } from "../../catalogue/fields.ts";
import { type FilterLeaf, type FilterNode, filterNodes } from "../../catalogue/filter.ts";
import { sourceFieldOf, sourceFieldsOf } from "../../catalogue/source_fields.ts";
import { hintOf } from "../../words/nearest.ts";
import { note } from "../../words/note.ts";
import { sieve, union } from "./kernels/mod.ts";
import { organizationFieldLeaf } from "./organization_fields.ts";
import type { Session } from "./session.ts";
import { isTold, sourceFieldLeaf } from "./source_fields.ts";

type FieldLeaf = Extract<FilterLeaf, { type: "field" }>;

/** Characters for the names that there are. */
const ROOM = 110;

/** The fields of a collection that a `field` leaf can ask. */
function fieldsOf({ collection }: Session): readonly Pick<Field, "name" | "kind">[] {
  if (!isDocumentType(collection)) return [];
  const told = sourceFieldsOf(collection).map(({ name, kind }) => ({
    name,
    kind: kind === "amounts" ? "number" as const : "text" as const,
  }));
  return [...ownFields(collection), ...told];
}

/**
 * Checks the `field` leaves of a tree, and notes what they ask that no source tells.
 *
 * @throws {ValidationError} for each that names no field, or asks it the wrong way
 */
export function checkFieldLeaves(session: Session, tree: FilterNode): void {
  // the schema of organizations' requests knows their fields
  if (session.collection === "organizations") return;
  const fields = fieldsOf(session);
  const faults = [...filterNodes(tree, ["body", "query"])].flatMap(({ node, loc }) => {
    if (node.type !== "field") return [];
    const field = fields.find(({ name }) => name === node.field);
    const fault = (at: string, msg: string, input: unknown) => [
      { loc: [...loc, at], msg, type: "value_error", input, ctx: {} },
    ];
    if (!field) {
      const hint = hintOf(node.field, fields.map(({ name }) => name), ROOM);
      return fault("field", `is not a field of ${session.collection}; ${hint}`, node.field);
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
  if (!session.meta.count) return;
  const { collection } = session;
  for (const { node } of filterNodes(tree)) {
    if (node.type !== "field") continue;
    const told = sourceFieldOf(collection, node.field);
    if (!told || isTold(session, told)) continue;
    session.note(note("untold_field", { collection, field: told.name }));
  }
}

/** The documents with one of the values, or with a value between the bounds. */
export function fieldLeaf(session: Session, leaf: FieldLeaf): Int32Array {
  if (session.collection === "organizations") return organizationFieldLeaf(session, leaf);
  const told = sourceFieldOf(session.collection, leaf.field);
  if (told) return sourceFieldLeaf(session, told, leaf);
  const field = fieldsOf(session).find(({ name }) => name === leaf.field)!;
  if (field.kind === "references") return referring(session, field.name, leaf.values ?? []);
  if (!isDate(field) && !isNumber(field)) {
    return codedLeaf(session, field.name, (leaf.values ?? []).map(String), field.name === "ipc");
  }
  const column = session.store.column(session.collection, field.name, "f64");
  const range = (value: string | number): [number, number] =>
    typeof value === "number" ? [value, value] : [firstInstant(value), lastInstant(value)];
  const ranges: readonly (readonly [number, number])[] = leaf.values
    ? leaf.values.map((value) => range(isDate(field) ? String(value) : Number(value)))
    : [[
      leaf.min === undefined ? -Infinity : range(leaf.min)[0],
      leaf.max === undefined ? Infinity : range(leaf.max)[1],
    ]];
  const isIn = inRanges(ranges);
  return sieve(session.all(), (doc) => isIn(column[doc]!), session.work);
}

/** Whether a value lies in any of some ranges, both ends inclusive, however many there are. */
function inRanges(ranges: readonly (readonly [number, number])[]): (value: number) => boolean {
  const lows: number[] = [], highs: number[] = [];
  for (const [low, high] of ranges.toSorted(([a], [b]) => a - b)) {
    if (!(low <= high)) continue;
    if (lows.length && low <= highs.at(-1)!) highs.push(Math.max(highs.pop()!, high));
    else {
      lows.push(low);
      highs.push(high);
    }
  }
  return (value) => {
    let from = 0, to = lows.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (lows[middle]! <= value) from = middle + 1;
      else to = middle;
    }
    return from > 0 && value <= highs[from - 1]!;
  };
}

/** The documents whose column of codes holds one of the values, or one that begins so. */
export function codedLeaf(
  session: Session,
  column: string,
  values: readonly string[],
  prefix = false,
): Int32Array {
  const { store, collection } = session;
  if (!session.meta.count) return session.all();
  const ranges = values.map((value) => {
    session.work(LOOK_UP_ITEMS);
    const { code, found } = store.codeFrom(collection, column, value);
    const end = prefix
      ? store.codeFrom(collection, column, `${value}\u{10ffff}`).code
      : code + Number(found);
    return [code, end] as const;
  });
  const wanted = new Uint8Array(store.dictionary(collection, column, session.work).length + 1);
  for (const [from, to] of ranges) wanted.fill(1, from, to);
  const codes = store.column(collection, column, "i32");
  return sieve(session.all(), (doc) => wanted[codes[doc]!] === 1, session.work);
}

/** The documents whose field refers to one of the values, by id or by name. */
function referring(
  { store, collection, work }: Session,
  field: string,
  values: readonly (string | number | boolean)[],
): Int32Array {
  const wanted = new Set(values.map(String));
  const numbers = store.resources(`${field}:${collection}`, undefined, work)
    .filter(({ id, name }) => {
      work(1);
      return wanted.has(id) || wanted.has(name);
    })
    .map(({ number }) => number);
  return union(
    numbers.map((number) => store.links(collection, `node:${field}`, number).documents),
    undefined,
    work,
  );
}

/** The ids of sources that are given by id or by name. */
export function sourceIds({ store, collection }: Session, values: readonly string[]): string[] {
  const wanted = new Set(values);
  return store.resources(`source:${collection}`)
    .filter(({ id, name }) => wanted.has(id) || wanted.has(name))
    .map(({ id }) => id);
}

/** A look-up takes as long as so many items of an array. */
const LOOK_UP_ITEMS = 100;

const isDate = ({ kind }: Pick<Field, "kind">) => kind === "instant" || kind === "date";
const isNumber = ({ kind }: Pick<Field, "kind">) => kind === "number" || kind === "integer";
