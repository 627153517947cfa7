import type { OrganizationMention } from "../record.ts";
import { CORDIS, euros, projectPage } from "./_cordis.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import { known } from "./_made.ts";
import { countryOf, placeOf } from "./_places.ts";
import { wholeText } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

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
  converter: (dates) => (row) => {
    const id = wholeText(row.text("id") ?? row.need("reference"));
    const start = row.date("startDate", dates("startDate"));
    const signed = row.date("ecSignatureDate", dates("ecSignatureDate"));
    return {
      record: {
        kind: "projects",
        id: `cordis:${id}`,
        source: CORDIS.source,
        published: signed ?? start,
        ...web(projectPage(id)),
        title: row.plain("title"),
        body: row.plain("objective"),
        organizations: [...coordinator(row), ...participants(row)],
        fields: known({
          status: row.text("status"),
          acronym: row.text("acronym"),
          program: row.text("frameworkProgramme"),
          startDate: isoInstant(start),
          endDate: isoInstant(row.date("endDate", dates("endDate"))),
          totalCost: row.amount("totalCost", euros),
          cordisEcContribution: row.convert("ecMaxContribution", euros, "amount"),
          cordisGrantDoi: row.convert("grantDoi", doiOf, "DOI"),
        }),
        currency: "EUR",
        extra: row.rest(),
      },
      asOf: row.touched("contentUpdateDate", dates("contentUpdateDate")),
    };
  },
});

function coordinator(row: CsvRecord): OrganizationMention[] {
  const name = row.text("coordinator");
  if (name === undefined) return [];
  const country = row.take("coordinatorCountry", countryOf);
  return [{
    key: null,
    name,
    place: placeOf({ country }),
    extra: { type: "coordinator" },
  }];
}

/** Participants and, where there are as many, their countries. */
function participants(row: CsvRecord): OrganizationMention[] {
  const names = partsOf(row.plain("participants"));
  const codes = partsOf(row.look("participantCountries"));
  const countries = codes.length === names.length ? codes.map(countryOf) : [];
  const areAllKnown = countries.length > 0 && countries.every((country) => country !== undefined);
  if (areAllKnown) row.drop("participantCountries");
  return names.flatMap((name, at) => {
    if (name === "") return [];
    const country = countries[at];
    return [{
      key: null,
      name,
      place: placeOf({ country }),
      extra: { type: "participant" },
    }];
  });
}

function partsOf(cell: string | undefined): readonly string[] {
  return cell?.split(";").map((part) => part.trim()) ?? [];
}
