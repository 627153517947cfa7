import { CRUNCHBASE_LATER, identifierKey } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { known } from "./_made.ts";

/** Who took part in the funding rounds of the daily exports: each row is part of its round. */
export const crunchbaseRoundInvestors = csvImporter({
  name: "crunchbase-round-investors",
  title: "Crunchbase investments (daily export)",
  ...CRUNCHBASE_LATER,
  columns: ["funding_round_uuid", "investor_uuid", "is_lead_investor"],
  converter: () => (row, remark) => {
    const id = row.need("funding_round_uuid");
    const investor = row.text("investor_uuid");
    const name = row.plain("investor_name") ?? investor;
    if (name === undefined) remark({ code: "unknown_investor", data: {} });
    const extra = known({ is_lead_investor: row.look("is_lead_investor") });
    return {
      record: {
        kind: "investments",
        id: `crunchbase-round:${id}`,
        investors: name === undefined
          ? []
          : [{ key: investor ? identifierKey(investor) : null, name, extra }],
        investee: null,
        isPart: true,
        amount: null,
        extra: row.rest(),
      },
    };
  },
});
