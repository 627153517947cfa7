import type { OrganizationMention } from "../record.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import { KnownByUei, ueiKey } from "./_known_by_uei.ts";
import { known } from "./_made.ts";
import { awardeeKey, awardNumber, awardPage, dollars, NSF } from "./_nsf.ts";
import { cityName, countryOf, placeOf, stateOf } from "./_places.ts";
import { web } from "./_web.ts";

/** Awards of the NSF in the columns of its API, which its award search saves since 2025: projects. */
export const nsfAwardsApiCsv = csvImporter({
  name: "nsf-awards-api-csv",
  title: "NSF awards (CSV, columns of the API)",
  licence: NSF.licence,
  attribution: NSF.attribution,
  columns: ["id", "title", "startDate", "expDate", "fundsObligatedAmt", "awardeeName"],
  dates: ["startDate", "expDate"],
  writes: "mdy",
  touched: "latestAmendmentDate",
  amounts: ["fundsObligatedAmt"],
  decimal: ".",
  converter: (dates, marks) => {
    const knownByUei = new KnownByUei();
    return (row) => {
      const id = awardNumber(row.need("id"));
      const start = row.date("startDate", dates("startDate"));
      const uei = row.text("ueiNumber");
      const awardee = awardeeOf(row, uei);
      return [
        {
          record: {
            kind: "projects",
            id: `nsf:${id}`,
            source: NSF.source,
            published: start,
            ...web(awardPage(id)),
            title: row.plain("title"),
            body: row.plain("abstractText"),
            organizations: awardee ? [awardee] : [],
            fields: known({
              program: row.text("fundProgramName"),
              startDate: isoInstant(start),
              endDate: isoInstant(row.date("expDate", dates("expDate"))),
              totalCost: row.amount("fundsObligatedAmt", dollars(marks("fundsObligatedAmt"))),
            }),
            currency: "USD",
            extra: row.rest(...(awardee ? [] : ["ueiNumber"])),
          },
          asOf: row.touched("latestAmendmentDate", dates("latestAmendmentDate")),
        },
        ...(awardee ? knownByUei.first(awardee, awardeeKey(awardee.name)) : []),
      ];
    };
  },
});

/** The awardee, by its Unique Entity ID where it has one. */
function awardeeOf(row: CsvRecord, uei: string | undefined): OrganizationMention | undefined {
  const name = row.plain("awardeeName");
  if (name === undefined) return undefined;
  const country = row.take("awardeeCountryCode", countryOf);
  const place = country && placeOf({
    country,
    state: row.take("awardeeStateCode", (code) => stateOf(country, code)),
    city: row.take("awardeeCity", cityName),
  });
  return { key: uei ? ueiKey(uei) : awardeeKey(name), name, ...(place && { place }) };
}
