import { amountIn } from "./_amounts.ts";
import { csvImporter } from "./_csv.ts";
import { isoInstant } from "./_dates.ts";
import { known } from "./_made.ts";
import { Repeats } from "./_repeats.ts";
import { Sources } from "./_sources.ts";

const SOURCE = new Sources().named("ERC");

/** Lists of grants of the European Research Council, collected from its site: projects. */
export const ercCsv = csvImporter({
  name: "erc-csv",
  title: "ERC grants (CSV)",
  licence: "not known",
  attribution: "European Research Council",
  columns: ["project_acronym", "project", "main_researcher", "institution", "budget_project"],
  dates: ["date_start_project", "date_end_project"],
  amounts: ["budget_project"],
  converter: (dates, marks) => {
    const repeats = new Repeats();
    return (row) => {
      const acronym = row.need("project_acronym");
      const start = row.date("date_start_project", dates("date_start_project"));
      const institution = row.plain("institution");
      // the list leaves the number of the grant out
      const own = `${acronym}|${isoInstant(start)?.slice(0, 10) ?? ""}`;
      return {
        record: {
          kind: "projects",
          id: `erc:${own}|${repeats.count(own)}`,
          source: SOURCE,
          published: start,
          title: row.plain("project"),
          body: row.plain("details_project"),
          organizations: institution === undefined ? [] : [{ key: null, name: institution }],
          fields: known({
            acronym,
            startDate: isoInstant(start),
            endDate: isoInstant(row.date("date_end_project", dates("date_end_project"))),
            cordisEcContribution: row.amount(
              "budget_project",
              amountIn("EUR", marks("budget_project")),
            ),
          }),
          currency: "EUR",
          extra: row.rest(),
        },
      };
    };
  },
});
