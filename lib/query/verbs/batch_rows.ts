import { type Column, type ColumnBatch, plainValues } from "../../catalogue/columns.ts";
import type { Row } from "./pages.ts";

/** A batch of columns as records: dates and instants are ISO text, what is not known is null. */
export function rowsOfBatch({ rows, columns }: ColumnBatch): Row[] {
  const values = columns.map(plainValues);
  return Array.from(
    { length: rows },
    (_, row) =>
      Object.fromEntries(
        columns.map((column, at) => [column.name, valueOf(column, values[at]![row])]),
      ),
  );
}

function valueOf({ kind }: Column, value: unknown): unknown {
  if (typeof value !== "number") return value ?? null;
  if (Number.isNaN(value)) return null;
  if (kind === "instant") return new Date(value).toISOString();
  return kind === "date" ? new Date(value).toISOString().slice(0, 10) : value;
}
