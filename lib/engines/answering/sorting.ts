import { type Collection, fieldsOfCollection, isDealType } from "../../catalogue/collections.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import { type Field, type FieldKind, snakeCase } from "../../catalogue/fields.ts";
import type { FilterNode } from "../../catalogue/filter.ts";
import { givesScores } from "../../catalogue/scoring.ts";
import type { ColumnsRequest } from "../engine.ts";

export interface Sort {
  /** `published_at`, `score`, `name` of organizations, a side of deals, or the name of a column of numbers. */
  readonly column: string;
  readonly descending: boolean;
}

/** How a request sorts: by score when something scores, else by date; newest or best first. */
export function sortOf(
  fields: readonly Field[],
  { query, sortColumn, sortDirection }: {
    readonly query?: FilterNode | null | undefined;
    readonly sortColumn?: string | undefined;
    readonly sortDirection: "asc" | "desc";
  },
): Sort {
  const column = sortColumn ?? (givesScores(query) ? "score" : "published_at");
  const descending = sortDirection === "desc";
  if (column === "founded_on") return { column: "published_at", descending };
  if (column === "score" || column === "published_at") return { column, descending };
  const field = fields.find(({ name }) => snakeCase(name) === column);
  return { column: field ? field.name : column, descending };
}

/** What a column of the operation is called here. */
export function dealSortColumn(column: string): string {
  if (["acquired_on", "announced_on"].includes(column)) return "published_at";
  return column === "certainty" ? "score" : column;
}

/** How columns of deals are sorted where nothing is said: as the endpoints do. */
export function dealSort(
  { sortColumn = "published_at", sortDirection = "asc" }: Pick<
    ColumnsRequest,
    "sortColumn" | "sortDirection"
  >,
): Sort {
  return { column: dealSortColumn(sortColumn), descending: sortDirection === "desc" };
}

const SORTED: readonly FieldKind[] = ["number", "integer", "date", "instant"];

/** @throws {ValidationError} for a column that the collection cannot be sorted by */
export function checkSort(collection: Collection, column: string | undefined): void {
  // most are sorted by what all but organizations have
  if (column === undefined || column === "published_at" && collection !== "organizations") return;
  const own = fieldsOfCollection(collection)
    .filter(({ kind }) => SORTED.includes(kind) || kind === "reference" && isDealType(collection))
    .map(({ name }) => snakeCase(name));
  const known = collection === "organizations"
    ? [...own, "name", "score"]
    : [...new Set(["published_at", ...own])];
  if (known.includes(column)) return;
  throw new ValidationError([{
    loc: ["body", "sortColumn"],
    msg: `${collection} can be sorted by ${known.join(", ")}`,
    type: "enum",
    input: column,
    ctx: {},
  }], "read the columns");
}
