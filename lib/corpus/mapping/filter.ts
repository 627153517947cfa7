import { LeftOut } from "../importers/_row_error.ts";
import type { Cells } from "./cells.ts";
import type { RowFilter } from "./mapping.ts";

/** Leaves out the rows that a mapping does not want; called for each. */
export type RowCheck = (cells: Cells) => void;

/** @returns a check that throws {@link LeftOut} for a row that is not wanted */
export function rowCheck(filters: readonly RowFilter[]): RowCheck {
  const checks = filters.map((filter) => ({ column: filter.column, passes: passesOf(filter) }));
  return (cells) => {
    if (!checks.every(({ column, passes }) => passes(textOf(cells, column)))) throw new LeftOut();
  };
}

function textOf(cells: Cells, column: string): string {
  const value = cells.value(column);
  return typeof value === "boolean" ? String(value) : cells.look(column) ?? "";
}

function passesOf({ equals, in: values, empty, matches }: RowFilter): (text: string) => boolean {
  if (equals !== undefined) return (text) => text === equals;
  if (values) return (text) => values.includes(text);
  if (empty !== undefined) return (text) => (text === "") === empty;
  const pattern = new RegExp(matches!, "u");
  return (text) => pattern.test(text);
}
