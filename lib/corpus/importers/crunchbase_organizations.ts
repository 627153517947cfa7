import {
  categories,
  companyKey,
  companyPlace,
  CRUNCHBASE_LATER,
  identifierKey,
  pageKey,
} from "./_crunchbase.ts";
import { employeesOf } from "./_crunchbase_later.ts";
import { csvImporter } from "./_csv.ts";
import { firstOfJanuaryIsYear } from "./_dates.ts";
import { web } from "./_web.ts";

/** Organisations of the daily exports of Crunchbase, which name all by UUID, since 2015. */
export const crunchbaseOrganizations = csvImporter({
  name: "crunchbase-organizations",
  title: "Crunchbase organisations (daily export)",
  ...CRUNCHBASE_LATER,
  columns: ["uuid", "cb_url", "homepage_url", "short_description", "founded_on"],
  dates: ["founded_on"],
  touched: "updated_at",
  converter: (dates) => (row) => {
    const uuid = row.need("uuid");
    const permalink = row.look("permalink");
    const page = row.take("cb_url", pageKey);
    const key = page ?? (permalink && companyKey(permalink));
    const founded = row.date("founded_on", dates("founded_on"));
    const url = row.take("homepage_url", web)?.url;
    return {
      record: {
        kind: "organizations",
        key: key ?? identifierKey(uuid),
        name: row.plain("name") ?? row.plain("company_name") ?? permalink ?? uuid,
        aliases: key ? [identifierKey(uuid)] : [],
        founded: founded && firstOfJanuaryIsYear(founded),
        description: row.plain("short_description"),
        ...(url && { url }),
        employees: row.take("employee_count", employeesOf),
        place: companyPlace(row),
        topics: categories(row.text("category_list"), ","),
        extra: row.rest("employee_count"),
      },
      asOf: row.touched("updated_at", dates("updated_at")),
    };
  },
});
