import { csvImporter } from "./_csv.ts";
import { NIH } from "./_nih.ts";
import { RowError } from "./_row_error.ts";
import { wholeText } from "./_values.ts";
import type { Importer } from "./importer.ts";

/** Abstracts of a fiscal year, which NIH ExPORTER gives apart from the projects that have them. */
export const nihAbstractsCsv: Importer = {
  ...csvImporter({
    name: "nih-abstracts-csv",
    title: "NIH ExPORTER abstracts (CSV of a fiscal year)",
    ...NIH,
    columns: ["APPLICATION_ID", "ABSTRACT_TEXT"],
    without: ["PROJECT_TITLE"],
    converter: () => (row) => {
      const id = wholeText(row.need("APPLICATION_ID"));
      const body = row.plain("ABSTRACT_TEXT");
      const rest = row.rest();
      if (body === undefined && Object.keys(rest).length === 0) {
        throw new RowError(
          "Cannot import the row: it must have ABSTRACT_TEXT, current value is empty",
        );
      }
      return {
        part: {
          kind: "projects",
          id: `nih:${id}`,
          key: "abstract",
          ...(body !== undefined && { body }),
          extra: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, [value]])),
        },
      };
    },
  }),
  joins: {
    importers: ["nih-exporter-csv", "nih-reporter-csv", "nih-reporter-projects"],
    alone: "nih-abstracts",
  },
};
