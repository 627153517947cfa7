import type { OrganizationMention } from "../record.ts";
import { companyPlace, CRUNCHBASE_LATER, identifierKey } from "./_crunchbase.ts";
import { priceOf } from "./_crunchbase_later.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";

/** Funding rounds of the daily exports of Crunchbase: investments. */
export const crunchbaseFundingRounds = csvImporter({
  name: "crunchbase-funding-rounds",
  title: "Crunchbase funding rounds (daily export)",
  ...CRUNCHBASE_LATER,
  columns: ["investment_type", "announced_on", "raised_amount_usd", "cb_url"],
  dates: ["announced_on"],
  touched: "updated_at",
  converter: (dates) => (row) => {
    const id = row.text("funding_round_uuid") ?? row.need("uuid");
    const company = row.text("org_uuid") ?? row.text("company_uuid");
    const name = row.plain("org_name") ?? row.plain("company_name") ?? company;
    const investee = name === undefined
      ? null
      : { key: company ? identifierKey(company) : null, name, place: companyPlace(row) };
    return {
      record: {
        kind: "investments",
        id: `crunchbase-round:${id}`,
        date: row.date("announced_on", dates("announced_on")),
        type: row.text("investment_type"),
        investors: investorsOf(row),
        investee,
        ...priceOf(row, "raised_amount"),
        extra: row.rest(),
      },
      asOf: row.touched("updated_at", dates("updated_at")),
    };
  },
});

/** The investors of older exports, `{"North, Inc",South}`, where each has its UUID. */
function investorsOf(row: CsvRecord): OrganizationMention[] {
  const names = partsOf(row.look("investor_names")), uuids = partsOf(row.look("investor_uuids"));
  if (names.length === 0 || names.length !== uuids.length) return [];
  row.drop("investor_names");
  row.drop("investor_uuids");
  return names.map((name, at) => ({ key: identifierKey(uuids[at]!), name }));
}

function partsOf(list: string | undefined): readonly string[] {
  const inside = /^\{(.*)\}$/s.exec(list ?? "")?.[1] ?? "";
  const parts = inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^",]+)/g);
  return [...parts].map(([, quoted, plain]) => (quoted ?? plain!).replace(/\\(.)/g, "$1").trim())
    .filter((part) => part !== "");
}
