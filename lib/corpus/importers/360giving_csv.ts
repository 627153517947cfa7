import { GIVING } from "./_360giving.ts";
import { GRANT_AMOUNTS, GRANT_DATES, grantsOf } from "./_360giving_table.ts";
import { csvImporter } from "./_csv.ts";

/** Grants in the table of the 360Giving Data Standard, by the titles of its columns: projects. */
export const giving360Csv = csvImporter({
  name: "360giving-csv",
  title: "360Giving grants (CSV)",
  licence: GIVING.licence,
  attribution: GIVING.attribution,
  columns: ["Identifier", "Title", "Currency", "Amount Awarded", "Award Date"],
  dates: GRANT_DATES,
  amounts: GRANT_AMOUNTS,
  decimal: ".",
  converter: grantsOf,
});
