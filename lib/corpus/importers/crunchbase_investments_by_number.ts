import { CRUNCHBASE, numbered } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";

/** Who took part in the funding rounds of that snapshot: each row is part of its round. */
export const crunchbaseInvestmentsByNumber = csvImporter({
  name: "crunchbase-investments-by-number",
  title: "Crunchbase investments (December 2013)",
  ...CRUNCHBASE,
  columns: ["funding_round_id", "funded_object_id", "investor_object_id"],
  missing: "\\N",
  converter: () => (row, remark) => {
    const investor = numbered(row.text("investor_object_id"));
    if (!investor) remark({ code: "unknown_investor", data: {} });
    return {
      record: {
        kind: "investments",
        id: `crunchbase-round:${row.need("funding_round_id")}`,
        investors: investor ? [investor] : [],
        investee: numbered(row.text("funded_object_id")),
        isPart: true,
        amount: null,
        extra: row.rest(),
      },
    };
  },
});
