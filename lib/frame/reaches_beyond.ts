import type { ReadTable } from "./table.ts";

/** Whether series of a comparison go on after the day that all of them reach. */
export function reachesBeyond(table: ReadTable): boolean {
  const { kind, columns, provenance: { asOf } } = table;
  if (asOf === null || (kind !== "wide" && kind !== "long") || !columns.includes("start")) {
    return false;
  }
  const end = Date.parse(asOf.slice(0, 10));
  return table.numbers("start").some((start) => start !== null && start > end);
}
