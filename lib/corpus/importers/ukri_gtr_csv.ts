import { amountIn } from "./_amounts.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import { known } from "./_made.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { web } from "./_web.ts";

const SOURCE = new Sources().named("UKRI Gateway to Research");

/** Regions that are none of the United Kingdom. */
const NOWHERE = /^(?:unknown|outside uk)$/i;

/** Projects that the Gateway to Research of UKRI finds, saved as CSV. */
export const ukriGtrCsv = csvImporter({
  name: "ukri-gtr-csv",
  title: "UKRI Gateway to Research projects (CSV)",
  licence: "Open Government Licence",
  attribution: "UK Research and Innovation, Gateway to Research",
  columns: [
    "FundingOrgName",
    "ProjectReference",
    "LeadROName",
    "Title",
    "StartDate",
    "AwardPounds",
  ],
  dates: ["StartDate", "EndDate"],
  writes: "dmy",
  amounts: ["AwardPounds"],
  decimal: ".",
  converter: (dates, marks) => (row, remark) => {
    const id = row.need("ProjectReference");
    const start = row.date("StartDate", dates("StartDate"));
    const end = row.date("EndDate", dates("EndDate"));
    if (start && start.instant === end?.instant) remark({ code: "one_day_project", data: {} });
    return {
      record: {
        kind: "projects",
        id: `ukri:${id}`,
        source: SOURCE,
        published: start,
        ...row.convert("GTRProjectUrl", web, "web address"),
        title: row.plain("Title"),
        organizations: leadOf(row),
        fields: known({
          status: row.text("Status"),
          program: row.text("FundingOrgName"),
          startDate: isoInstant(start),
          endDate: isoInstant(end),
          totalCost: row.amount("AwardPounds", amountIn("GBP", marks("AwardPounds"))),
        }),
        currency: "GBP",
        extra: row.rest(),
      },
    };
  },
});

/** The organisation that leads the research, in its region. */
function leadOf(row: CsvRecord) {
  const name = row.text("LeadROName");
  if (name === undefined) return [];
  const id = row.text("LeadROId");
  const state = row.take("Region", (region) => NOWHERE.test(region) ? null : region);
  const place = state === undefined ? undefined : placeOf({ country: "United Kingdom", state });
  return [{ key: id ? `gtr:${id}` : null, name, ...(place && { place }) }];
}
