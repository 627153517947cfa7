import { csvImporter } from "./_csv.ts";
import { ESPACENET, espacenetPatent } from "./_espacenet.ts";

const COLUMNS = {
  applicants: "Applicant(s)",
  inventors: "Inventor(s)",
  citations: [
    "Patents cited in the search report",
    "Patents cited during examination",
    "Other patent citations",
    "Patents cited by the applicant",
    "International search citation",
    "Supplementary international search citation",
  ],
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
