import { csvImporter } from "./_csv.ts";
import { ESPACENET, espacenetPatent } from "./_espacenet.ts";

const COLUMNS = {
  applicants: "Applicants",
  inventors: "Inventors",
  ipc: "IPC",
  citations: [],
  separator: /\n/,
} as const;

/** Lists of patents of Espacenet since 2019, under lines about the search. */
export const espacenetCsv = csvImporter({
  name: "espacenet-csv",
  title: "Espacenet lists (CSV)",
  ...ESPACENET,
  columns: ["Title", "Publication number", "Publication date", COLUMNS.applicants, COLUMNS.ipc],
  without: ["Jurisdiction"],
  dates: ["Publication date"],
  converter: (dates) => (row) => ({
    record: espacenetPatent(row, dates("Publication date"), COLUMNS),
  }),
});
