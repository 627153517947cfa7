import { isDealType, isDocumentType } from "../../catalogue/collections.ts";
import type { StoredCollection } from "../answering/collection_meta.ts";
import type { Sort } from "../answering/sorting.ts";

/** The fields that hold the place of the name of an organisation among all names. */
const SIDES = { acquirer: "buyerOrder", acquiree: "targetOrder", investee: "targetOrder" } as const;

/** The order of a column that is no score; those without a value last, ties by id. */
export function sortBy(
  collection: StoredCollection,
  { column, descending }: Sort,
): readonly object[] {
  const field = fieldOf(collection, column);
  const order = descending ? "desc" : "asc";
  return [{ [field]: { order, missing: "_last" } }, { rank: "asc" }];
}

function fieldOf(collection: StoredCollection, column: string): string {
  if (column === "published_at") return "published";
  if (isDealType(collection)) {
    return Object.hasOwn(SIDES, column) ? SIDES[column as keyof typeof SIDES] : column;
  }
  if (collection === "organizations") return column === "name" ? "nameOrder" : column;
  return isDocumentType(collection) ? `own.${column}` : column;
}
