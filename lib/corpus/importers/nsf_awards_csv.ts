import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import { known } from "./_made.ts";
import { awardeeKey, awardNumber, awardPage, dollars, NSF } from "./_nsf.ts";
import { cityName, placeOf, stateOf } from "./_places.ts";
import { web } from "./_web.ts";

const COUNTRY = "United States";

/** Awards of the NSF as its award search saved them until 2025: projects. */
export const nsfAwardsCsv = csvImporter({
  name: "nsf-awards-csv",
  title: "NSF awards (CSV of the award search)",
  licence: NSF.licence,
  attribution: NSF.attribution,
  columns: ["AwardNumber", "Title", "StartDate", "EndDate", "AwardedAmountToDate", "Organization"],
  dates: ["StartDate", "EndDate"],
  writes: "mdy",
  touched: "LastAmendmentDate",
  amounts: ["AwardedAmountToDate"],
  decimal: ".",
  converter: (dates, marks) => (row) => {
    const id = awardNumber(row.need("AwardNumber"));
    const start = row.date("StartDate", dates("StartDate"));
    return {
      record: {
        kind: "projects",
        id: `nsf:${id}`,
        source: NSF.source,
        published: start,
        ...web(awardPage(id)),
        title: row.plain("Title"),
        body: row.plain("Abstract"),
        organizations: awardee(row),
        fields: known({
          program: row.text("Program(s)"),
          startDate: isoInstant(start),
          endDate: isoInstant(row.date("EndDate", dates("EndDate"))),
          totalCost: row.amount("AwardedAmountToDate", dollars(marks("AwardedAmountToDate"))),
        }),
        currency: "USD",
        extra: row.rest(),
      },
      asOf: row.touched("LastAmendmentDate", dates("LastAmendmentDate")),
    };
  },
});

function awardee(row: CsvRecord) {
  const name = row.plain("Organization");
  if (name === undefined) return [];
  const state = row.take("OrganizationState", (code) => stateOf(COUNTRY, code));
  const place = state && placeOf({
    country: COUNTRY,
    state,
    city: row.take("OrganizationCity", cityName),
  });
  return [{ key: awardeeKey(name), name, ...(place && { place }) }];
}
