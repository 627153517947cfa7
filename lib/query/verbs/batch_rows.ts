import type { Column, ColumnBatch } from "../../catalogue/columns.ts";
import type { Row } from "./pages.ts";

/** A batch of columns as records: dates and instants are ISO text, what is not known is null. */
export function rowsOfBatch({ rows, columns }: ColumnBatch): Row[] {
  return Array.from(
    { length: rows },
    (_, row) => Object.fromEntries(columns.map((column) => [column.name, valueOf(column, row)])),
  );
}

function valueOf(column: Column, row: number): unknown {
  if ("codes" in column) return column.dictionary[column.codes[row]!] ?? null;
  const value = column.values[row];
  if (typeof value !== "number") return value ?? null;
  if (Number.isNaN(value)) return null;
  if (column.kind === "instant") return new Date(value).toISOString();
  return column.kind === "date" ? new Date(value).toISOString().slice(0, 10) : value;
}
