import type { FilterNode } from "../../catalogue/filter.ts";
import { snakeCase } from "../../catalogue/fields.ts";
import { parseSearchText, type SearchNode } from "../../catalogue/search_text.ts";
import { byCodePoint } from "../../text/code_points.ts";

/** A row of any operation that gives rows. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** How rows are sorted. */
export interface Sorting {
  readonly query?: FilterNode | string | null | undefined;
  readonly topicIds?: readonly string[] | undefined;
  readonly sortColumn?: string | undefined;
  readonly sortDirection: "asc" | "desc";
}

/** The column that rows are sorted by when the request names none; `dated` is that of their date. */
export function defaultColumn({ query, topicIds }: Sorting, dated: string): string {
  return topicIds?.length || givesScores(query) ? "score" : dated;
}

/** Rows in the order of the service: nulls last in both directions, ties by id. */
export function sortRows<R extends Row>(
  rows: readonly R[],
  column: string,
  direction: "asc" | "desc",
): R[] {
  const sign = direction === "desc" ? -1 : 1;
  const keys = new Map(rows.map((row) => [row, keyOf(row, column)]));
  return rows.toSorted((a, b) => {
    const x = keys.get(a) ?? null, y = keys.get(b) ?? null;
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1;
    } else {
      const order = typeof x === "string" ? byCodePoint(x, String(y)) : x - Number(y);
      if (order !== 0) return sign * order;
    }
    return byCodePoint(a.id, b.id);
  });
}

function keyOf(row: Row, column: string): number | string | null {
  const name = Object.keys(row).find((each) => snakeCase(each) === column);
  const value = name === undefined ? null : row[name];
  if (typeof value === "number") return value;
  if (typeof value === "object" && value !== null && "name" in value) return String(value.name);
  if (typeof value !== "string") return null;
  return /_(on|at|date)$/.test(column) ? Date.parse(value) : value;
}

/** Whether anything in a tree gives scores: a search string with a word to find, or a topic. */
function givesScores(query: FilterNode | string | null | undefined): boolean {
  if (query === null || query === undefined) return false;
  if (typeof query === "string") return finds(parseSearchText(query));
  switch (query.type) {
    case "and":
    case "or":
      return query.clauses.some(givesScores);
    case "query":
      return finds(parseSearchText(query.query));
    default:
      return query.type === "topic";
  }
}

function finds(node: SearchNode): boolean {
  if (node.type === "not") return false;
  return "clauses" in node ? node.clauses.some(finds) : true;
}
