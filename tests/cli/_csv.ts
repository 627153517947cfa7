import { parse } from "csv-parse/sync";

/** The header and the rows of a CSV, each a record by column. */
export function tableOf(csv: string): { head: string; rows: Record<string, string>[] } {
  return {
    head: csv.slice(0, csv.indexOf("\n")),
    rows: parse(csv, { columns: true }) as Record<string, string>[],
  };
}
