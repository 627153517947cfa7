import { CORDIS } from "./_cordis.ts";
import { cordisProject } from "./_cordis_project.ts";
import { csvImporter } from "./_csv.ts";

/**
 * The tables of projects of the framework programmes, as CORDIS publishes them with every programme
 * (`project.csv`): numbered by `id`, older ones by `reference` and with their participants.
 */
export const cordisCsv = csvImporter({
  name: "cordis-csv",
  title: "CORDIS projects (CSV of a programme)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  columns: ["rcn", "acronym", "title", "startDate", "endDate", "totalCost", "ecMaxContribution"],
  dates: ["startDate", "endDate", "ecSignatureDate"],
  touched: "contentUpdateDate",
  converter: (dates) => (row) => cordisProject(row, dates),
});
