import { DEAL_TYPES, fieldsOfCollection } from "../../../lib/catalogue/collections.ts";
import { snakeCase } from "../../../lib/catalogue/fields.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import { compareKeys, compareText } from "../order.ts";
import type { Row, Selected } from "./selected.ts";

export interface Sorting {
  readonly sortColumn?: string | undefined;
  readonly sortDirection?: "asc" | "desc" | undefined;
}

const DEALS: readonly string[] = DEAL_TYPES;
const DATE_COLUMNS = ["published_at", "acquired_on", "announced_on", "founded_on"];

/** The rows in the order asked for; nulls last, ties by id. */
export function sorted(selected: Selected, { sortColumn, sortDirection }: Sorting): Row[] {
  const keyOf = keyOfColumn(sortColumn ?? selected.sortColumn, selected);
  const direction = sortDirection ?? (DEALS.includes(selected.collection) ? "asc" : "desc");
  const keys = new Map(selected.rows.map((row) => [row, keyOf(row)]));
  return selected.rows.toSorted((a, b) =>
    compareKeys(keys.get(a)!, keys.get(b)!, direction) || compareText(a.id, b.id)
  );
}

/** A page of rows; `take` absent: all. */
export function pageOf<T>(rows: readonly T[], skip = 0, take = rows.length): T[] {
  return rows.slice(skip, skip + take);
}

/** Dates sort by their instant, references by name. */
function keyOfColumn(
  column: string,
  { collection }: Selected,
): (row: Row) => number | string | null {
  if (column === "score") return ({ record }) => Number(record.score);
  if (DATE_COLUMNS.includes(column)) return ({ date }) => date?.instant ?? null;
  const field = fieldsOfCollection(collection).find(({ name }) => snakeCase(name) === column);
  if (!field) {
    throw new RangeError(`Cannot sort the ${collection}: current value is "${column}"`);
  }
  return ({ record }) => {
    const value = record[field.name] ?? null;
    if (value === null) return null;
    switch (field.kind) {
      case "number":
      case "integer":
        return Number(value);
      case "instant":
        return Date.parse(String(value));
      case "reference":
        return (value as Reference).name;
      default:
        return String(value);
    }
  };
}
