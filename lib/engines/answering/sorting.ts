import { type Collection, fieldsOfCollection, isDealType } from "../../catalogue/collections.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import { type Field, type FieldKind, fieldSpelt, snakeCase } from "../../catalogue/fields.ts";
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
  return { column: fieldSpelt(fields, column)?.name ?? column, descending };
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
  if (column === undefined) return;
  const fields = fieldsOfCollection(collection);
  const sorts = ({ kind }: Field) =>
    SORTED.includes(kind) || kind === "reference" && isDealType(collection);
  const field = fieldSpelt(fields, column);
  const besides = collection === "organizations" ? ["name", "score"] : ["published_at"];
  if (field && sorts(field) || besides.includes(column)) return;
  const own = fields.filter(sorts).map(({ name }) => snakeCase(name));
  const known = collection === "organizations"
    ? [...own, ...besides]
    : [...new Set([...besides, ...own])];
  throw new ValidationError([{
    loc: ["body", "sortColumn"],
    msg: `${collection} can be sorted by ${known.join(", ")}`,
    type: "enum",
    input: column,
    ctx: {},
  }], "read the columns");
}
