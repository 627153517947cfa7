import { companyPlace, CRUNCHBASE_LATER, identifierKey, pageKey } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";

/**
 * Companies that went public, of the daily exports of Crunchbase: what each row tells of its company.
 * It is no investment, whose sums would have the price of shares then.
 */
export const crunchbaseIpos = csvImporter({
  name: "crunchbase-ipos",
  title: "Crunchbase initial public offerings (daily export)",
  ...CRUNCHBASE_LATER,
  columns: ["org_uuid", "went_public_on", "stock_symbol"],
  converter: () => (row) => {
    const uuid = row.need("org_uuid");
    const page = row.take("org_cb_url", pageKey);
    return {
      record: {
        kind: "organizations",
        key: page ?? identifierKey(uuid),
        name: row.plain("org_name") ?? uuid,
        aliases: page ? [identifierKey(uuid)] : [],
        place: companyPlace(row),
        extra: row.rest(),
      },
      asOf: null,
    };
  },
});
