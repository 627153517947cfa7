import type { OrganizationMention, PlaceMention } from "../record.ts";
import { beneficiary, GIVING, organizationKey } from "./_360giving.ts";
import { amountIn, plainAmount } from "./_amounts.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import { known } from "./_made.ts";
import { cityName, countryOf, placeOf } from "./_places.ts";
import { currencyOf } from "./_values.ts";

/** Grants in the table of the 360Giving Data Standard, by the titles of its columns: projects. */
export const giving360Csv = csvImporter({
  name: "360giving-csv",
  title: "360Giving grants (CSV)",
  licence: GIVING.licence,
  attribution: GIVING.attribution,
  columns: ["Identifier", "Title", "Currency", "Amount Awarded", "Award Date", "Funding Org:Name"],
  dates: ["Award Date", "Planned Dates:Start Date", "Planned Dates:End Date"],
  converter: (dates) => (row) => {
    const id = row.need("Identifier");
    const currency = row.take("Currency", currencyOf);
    const dated = (column: string) => row.date(column, dates(column));
    return {
      record: {
        kind: "projects",
        id: `360giving:${id}`,
        source: GIVING.source,
        published: dated("Award Date"),
        title: row.plain("Title"),
        body: row.plain("Description"),
        organizations: recipientOf(row),
        places: beneficiariesOf(row),
        fields: known({
          program: row.text("Grant Programme:Title"),
          startDate: isoInstant(dated("Planned Dates:Start Date")),
          endDate: isoInstant(dated("Planned Dates:End Date")),
          totalCost: row.amount("Amount Awarded", currency ? amountIn(currency) : plainAmount),
        }),
        currency,
        extra: row.rest(),
      },
    };
  },
});

function recipientOf(row: CsvRecord): OrganizationMention[] {
  const name = row.plain("Recipient Org:Name");
  if (name === undefined) return [];
  const country = row.take("Recipient Org:Country", countryOf);
  const city = country && row.take("Recipient Org:City", cityName);
  return [{
    key: organizationKey(row.text("Recipient Org:Identifier")),
    name,
    ...(country && { place: placeOf({ country, city }) }),
  }];
}

function beneficiariesOf(row: CsvRecord): PlaceMention[] {
  const place = beneficiary(
    row.take("Beneficiary Location:Country Code", countryOf),
    row.look("Beneficiary Location:Name"),
  );
  if (place) row.drop("Beneficiary Location:Name");
  return place ? [place] : [];
}
