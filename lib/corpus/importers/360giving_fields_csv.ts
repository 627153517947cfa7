import { GIVING } from "./_360giving.ts";
import { GRANT_AMOUNTS, GRANT_DATES, grantsOf } from "./_360giving_table.ts";
import { csvImporter } from "./_csv.ts";

/** Grants in the table of the 360Giving Data Standard, by the names of its fields: projects. */
export const giving360FieldsCsv = csvImporter({
  name: "360giving-fields-csv",
  title: "360Giving grants (CSV by field names)",
  licence: GIVING.licence,
  attribution: GIVING.attribution,
  columns: ["id", "title", "currency", "amountAwarded", "awardDate"],
  dates: GRANT_DATES,
  amounts: GRANT_AMOUNTS,
  decimal: ".",
  converter: grantsOf,
});
