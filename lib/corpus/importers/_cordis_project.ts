import type { Extra, OrganizationMention, SourceDate } from "../record.ts";
import { CORDIS, euros, projectPage } from "./_cordis.ts";
import { type DateReader, isoInstant } from "./_dates.ts";
import type { Fields } from "./_fields.ts";
import { known, type Made } from "./_made.ts";
import { countryOf, placeOf } from "./_places.ts";
import { keywordsIn, told } from "./_told.ts";
import { wholeText } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/**
 * A project of the fields that a programme's table has: numbered by `id`, in older tables by
 * `reference` and with its participants.
 */
export function cordisProject(row: Fields, dates: (name: string) => DateReader): Made {
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
      fields: cordisFields(row, start, row.date("endDate", dates("endDate"))),
      ...told({ keywords: row.take("keywords", keywordsIn) }),
      currency: "EUR",
      extra: row.rest(),
    },
    asOf: row.touched("contentUpdateDate", dates("contentUpdateDate")),
  };
}

/** The project's own fields, where its source calls them as a programme's table does. */
export function cordisFields(
  row: Fields,
  start: SourceDate | undefined,
  end: SourceDate | undefined,
): Extra {
  return known({
    status: row.text("status"),
    acronym: row.text("acronym"),
    program: row.text("frameworkProgramme"),
    startDate: isoInstant(start),
    endDate: isoInstant(end),
    totalCost: row.amount("totalCost", euros),
    cordisEcContribution: row.convert("ecMaxContribution", euros, "amount"),
    cordisGrantDoi: row.convert("grantDoi", doiOf, "DOI"),
  });
}

function coordinator(row: Fields): OrganizationMention[] {
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
function participants(row: Fields): OrganizationMention[] {
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
