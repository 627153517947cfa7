import type { FilterNode } from "../../catalogue/filter.ts";
import { snakeCase } from "../../catalogue/fields.ts";
import { givesScores, textGivesScores } from "../../catalogue/scoring.ts";
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
  const scored = typeof query === "string" ? textGivesScores(query) : givesScores(query);
  return topicIds?.length || scored ? "score" : dated;
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
