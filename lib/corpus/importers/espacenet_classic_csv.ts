import { csvImporter } from "./_csv.ts";
import { ESPACENET, espacenetPatent } from "./_espacenet.ts";

const COLUMNS = {
  applicants: "Applicant(s)",
  ipc: "International classification",
  separator: /[;\n]/,
} as const;

/** Lists of patents of Espacenet as it was until 2019. */
export const espacenetClassicCsv = csvImporter({
  name: "espacenet-classic-csv",
  title: "Espacenet lists until 2019 (CSV)",
  ...ESPACENET,
  columns: ["Title", "Publication number", "Publication date", COLUMNS.applicants, COLUMNS.ipc],
  dates: ["Publication date"],
  converter: (dates) => (row) => ({
    record: espacenetPatent(row, dates("Publication date"), COLUMNS),
  }),
});
