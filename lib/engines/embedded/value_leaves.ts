import { sourceFieldOf } from "../../catalogue/source_fields.ts";
import {
  askableFields,
  type FieldLeaf,
  isDate,
  isNumber,
  rangesOf,
} from "../answering/field_leaves.ts";
import { sieve, union } from "./kernels/mod.ts";
import { organizationFieldLeaf } from "./organization_fields.ts";
import type { Session } from "./session.ts";
import { sourceFieldLeaf } from "./source_fields.ts";

/** The documents with one of the values, or with a value between the bounds. */
export function fieldLeaf(session: Session, leaf: FieldLeaf): Int32Array {
  if (session.collection === "organizations") return organizationFieldLeaf(session, leaf);
  const told = sourceFieldOf(session.collection, leaf.field);
  if (told) return sourceFieldLeaf(session, told, leaf);
  const field = askableFields(session.collection).find(({ name }) => name === leaf.field)!;
  if (field.kind === "references") return referring(session, field.name, leaf.values ?? []);
  if (!isDate(field) && !isNumber(field)) {
    return codedLeaf(session, field.name, (leaf.values ?? []).map(String), field.name === "ipc");
  }
  const column = session.store.column(session.collection, field.name, "f64");
  const isIn = inRanges(rangesOf(leaf, field));
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
