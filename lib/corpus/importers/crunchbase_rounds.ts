import type { OrganizationRecord } from "../record.ts";
import { category, companyKey, companyName, companyPlace, CRUNCHBASE } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";
import { Repeats } from "./_repeats.ts";

/**
 * Funding rounds of the Crunchbase export of October 2013: investments, and the companies that
 * received them. Rounds have no identifier; equal ones are told apart by counting them.
 */
export const crunchbaseRounds = csvImporter({
  name: "crunchbase-rounds",
  title: "Crunchbase funding rounds (2013)",
  ...CRUNCHBASE,
  columns: ["company_permalink", "funding_round_type", "funded_at", "raised_amount_usd"],
  converter: () => {
    const repeats = new Repeats();
    const companies = new Set<string>();
    return (row, remark) => {
      const permalink = row.need("company_permalink");
      const date = row.date("funded_at", isoDate);
      const amount = row.amount("raised_amount_usd");
      const round = ["funded_at", "funding_round_type", "raised_amount_usd"].map((column) =>
        row.look(column) ?? ""
      );
      const company: OrganizationRecord = {
        kind: "organizations",
        key: companyKey(permalink),
        name: companyName(row, "company_name", permalink, remark),
        place: companyPlace(row, "company_"),
        topics: category(row.text("company_category_code")),
        extra: { permalink },
      };
      const { key, name, place } = company;
      const isNew = !companies.has(key);
      companies.add(key);
      return [
        {
          record: {
            kind: "investments",
            id: `crunchbase-round:${repeats.numbered([permalink, ...round].join("|"))}`,
            date,
            type: row.text("funding_round_type"),
            investors: [],
            investee: { key, name, place },
            amount: amount ?? null,
            currency: "USD",
            extra: row.rest(),
          },
        },
        ...(isNew ? [{ derived: company }] : []),
      ];
    };
  },
});
