import { RowError } from "../importers/_row_error.ts";
import { shown } from "../../words/shown.ts";
import type { Cells } from "./cells.ts";
import type { RowFilter } from "./mapping.ts";

/** Leaves out the rows that a mapping does not want; called for each. */
export type RowCheck = (cells: Cells) => void;

/** @returns a check that throws a {@link RowError} for a row that is left out */
export function rowCheck(filters: readonly RowFilter[]): RowCheck {
  const checks = filters.map((filter) => ({ filter, passes: passesOf(filter) }));
  return (cells) => {
    const failed = checks.find(({ filter, passes }) => !passes(textOf(cells, filter.column)));
    if (!failed) return;
    const { column } = failed.filter;
    throw new RowError(
      `Left out by the mapping: ${column} must ${wanted(failed.filter)}, current value is ${
        shown(textOf(cells, column))
      }`,
    );
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

function wanted({ equals, in: values, empty, matches }: RowFilter): string {
  if (equals !== undefined) return `be ${shown(equals)}`;
  if (values) return `be one of ${values.join(", ")}`;
  if (empty !== undefined) return empty ? "be empty" : "not be empty";
  return `match ${matches}`;
}
