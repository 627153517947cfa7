import type { OrganizationMention } from "../record.ts";
import { CORDIS, euros, projectPage } from "./_cordis.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoInstant } from "./_dates.ts";
import { known } from "./_made.ts";
import { countryOf, placeOf } from "./_places.ts";
import { pythonLiteral } from "./_python_literal.ts";
import { isObject, type JsonObject, textIn, wholeText } from "./_values.ts";
import { doiOf, web } from "./_web.ts";

/** Pages of projects at the CORDIS site, a row each, with their participants in one cell. */
export const cordisWebCsv = csvImporter({
  name: "cordis-web-csv",
  title: "CORDIS project pages (CSV)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  columns: ["project title", "short title", "project id", "url", "coordinated_by", "participants"],
  dates: ["signature_date", "start_date", "end_date"],
  converter: (dates) => (row) => {
    const id = wholeText(row.text("project id") ?? numberIn(row) ?? row.need("project id"));
    const dated = (column: string) => row.date(column, dates(column));
    const start = dated("start_date");
    const acronym = row.text("short title");
    return {
      record: {
        kind: "projects",
        id: `cordis:${id}`,
        source: CORDIS.source,
        published: dated("signature_date") ?? start,
        ...row.take("url", web) ?? web(projectPage(id)),
        title: row.plain("project title") ?? acronym,
        summary: row.plain("abstract"),
        body: row.plain("objective"),
        organizations: [...coordinator(row), ...participants(row)],
        fields: known({
          status: row.text("status"),
          acronym,
          program: row.text("program"),
          startDate: isoInstant(start),
          endDate: isoInstant(dated("end_date")),
          totalCost: row.amount("total_cost", euros),
          cordisEcContribution: row.convert("eu_contribution", euros, "amount"),
          cordisGrantDoi: row.convert("doi", doiOf, "DOI"),
        }),
        currency: "EUR",
        extra: row.rest(),
      },
    };
  },
});

/** The number of a project in the address of its page. */
function numberIn(row: CsvRecord): string | undefined {
  return /\/project\/(?:id|rcn)\/(\d+)/.exec(row.look("url") ?? "")?.[1];
}

function coordinator(row: CsvRecord): OrganizationMention[] {
  const page = row.look("coordinated_by");
  if (page === undefined) return [];
  row.drop("coordinated_by");
  row.take("coordinator", (name) => page.startsWith(name) ? name : null);
  return [{
    ...named(page),
    amount: row.convert("coordinator_eu_contribution", euros, "amount"),
    extra: { type: "coordinator" },
  }];
}

/** The participants of a cell; none, and the cell stays as it is, where it is no list of them. */
function participants(row: CsvRecord): OrganizationMention[] {
  const all = row.take("participants", (cell) => {
    const list = pythonLiteral(cell);
    return Array.isArray(list) && list.every(isParticipant) ? list : null;
  });
  return (all ?? []).map(({ participant_name: name, ...rest }) => ({
    ...named(String(name)),
    amount: euros(textIn(rest, "participant_eu_contribution") ?? "") ?? undefined,
    extra: { type: "participant", ...rest },
  }));
}

function isParticipant(value: unknown): value is JsonObject {
  return isObject(value) && textIn(value, "participant_name") !== undefined;
}

/** A name, what may be said of it, and its country, with spaces between. */
function named(text: string): OrganizationMention {
  const [name, ...rest] = text.trim().split(/\s{2,}/);
  const country = rest.at(-1);
  return { key: null, name: name!, place: placeOf({ country: country && countryOf(country) }) };
}
