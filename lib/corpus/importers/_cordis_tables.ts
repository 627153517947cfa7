import type { DocumentPart, OrganizationRecord } from "../record.ts";
import { euros, fieldOfScience } from "./_cordis.ts";
import type { Fields } from "./_fields.ts";
import { known } from "./_made.ts";
import { cityName, countryOf, placeOf } from "./_places.ts";
import { RowError } from "./_row_error.ts";
import { wholeText } from "./_values.ts";
import { web } from "./_web.ts";

/** A table that CORDIS publishes beside the projects of a programme; its rows belong to those. */
export interface CordisTable {
  /** Columns that it has, and the others lack. */
  readonly columns: readonly string[];
  /** Columns that it never has. */
  readonly without?: readonly string[];
  part(row: Fields): DocumentPart;
}

/** The columns of projects. */
const PROJECTS = ["startDate", "ecMaxContribution"];

/** The tables of FP7, H2020 and Horizon Europe, those of organisations in all their layouts. */
export const CORDIS_TABLES: readonly [CordisTable, ...CordisTable[]] = [
  { columns: ["projectID", "organisationID", "name", "role"], part: participation },
  { columns: ["projectID", "projectAcronym", "role", "id", "name"], part: participation },
  { columns: ["projectReference", "projectAcronym", "role", "id", "name"], part: participation },
  {
    columns: ["projectID", "euroSciVocCode", "euroSciVocPath"],
    part(row) {
      const code = row.need("euroSciVocCode");
      const title = row.look("euroSciVocTitle");
      const topic = fieldOfScience(code, row.text("euroSciVocPath"), title);
      if (!topic) {
        throw new RowError(
          `Cannot import the row: euroSciVocCode must be a path, current value is "${code}"`,
        );
      }
      if (topic.names.at(-1) === title) row.drop("euroSciVocTitle");
      return { ...beside(row, "fieldsOfScience", code), topics: [topic] };
    },
  },
  {
    columns: ["projectID", "legalBasis", "title"],
    without: PROJECTS,
    part: (row) => beside(row, "legalBases", row.look("legalBasis")),
  },
  {
    columns: ["projectID", "topic", "title"],
    without: PROJECTS,
    part: (row) => beside(row, "programmeTopics", row.look("topic")),
  },
  {
    columns: ["projectID", "physUrl"],
    part: (row) => beside(row, "webLinks", row.look("physUrl")),
  },
];

/** What of an organisation is the same in every project that it takes part in. */
const OF_ORGANIZATION = [
  "shortName",
  "vatNumber",
  "activityType",
  "SME",
  "street",
  "postCode",
  "nutsCode",
  "geolocation",
];

/** An organisation of a project: its key is the participant identification code (PIC). */
function participation(row: Fields): DocumentPart {
  const id = projectOf(row);
  const code = row.text("organisationID") ?? row.text("id");
  const name = row.plain("name") ?? row.plain("shortName") ?? row.need("name");
  const pic = code && wholeText(code);
  const country = row.take("country", countryOf);
  const place = country && placeOf({ country, city: row.take("city", cityName) });
  const url = row.take("organizationURL", web) ?? row.take("organizationUrl", web);
  const role = row.text("role");
  const acronym = row.text("projectAcronym");
  const amount = row.convert("ecContribution", euros, "amount");
  const order = row.look("order");
  const all = row.rest();
  const own = Object.fromEntries(
    Object.entries(all).filter(([column]) => !pic || !OF_ORGANIZATION.includes(column)),
  );
  const organization: OrganizationRecord | null = pic
    ? {
      kind: "organizations",
      key: `pic:${pic}`,
      name,
      ...(url && { url: url.url }),
      ...(place && { place }),
      extra: known(Object.fromEntries(OF_ORGANIZATION.map((column) => [column, all[column]]))),
    }
    : null;
  return {
    kind: "projects",
    id,
    key: JSON.stringify(["organizations", pic ?? name, role, order]),
    organizations: [{
      key: organization?.key ?? null,
      name,
      ...(place && { place }),
      ...(amount !== undefined && { amount }),
      extra: known({ type: role, ...own, ...(pic ? {} : { url: url?.url }) }),
    }],
    fields: known({ acronym }),
    derived: organization ? [organization] : [],
  };
}

/** A row that is kept beside its project, in a list of its table. */
function beside(row: Fields, table: string, key: string | undefined): DocumentPart {
  const id = projectOf(row);
  const rest = row.rest();
  return {
    kind: "projects",
    id,
    key: JSON.stringify([table, key ?? rest]),
    ...(Object.keys(rest).length > 0 && { extra: { [table]: [rest] } }),
  };
}

function projectOf(row: Fields): string {
  const number = row.text("projectID") ?? row.text("projectReference") ?? row.need("projectID");
  return `cordis:${wholeText(number)}`;
}
