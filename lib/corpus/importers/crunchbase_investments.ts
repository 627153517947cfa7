import { CRUNCHBASE } from "./_crunchbase.ts";
import { organizationOf, Rounds } from "./_crunchbase_round.ts";
import { csvImporter } from "./_csv.ts";

/** Who took part in the funding rounds of Crunchbase, a row per investor: one round of them all. */
export const crunchbaseInvestments = csvImporter({
  name: "crunchbase-investments",
  title: "Crunchbase investments (2013 to 2015)",
  ...CRUNCHBASE,
  columns: ["company_permalink", "investor_permalink", "funding_round_type", "funded_at"],
  dates: ["funded_at"],
  converter(dates) {
    const rounds = new Rounds(dates);
    return (row, remark) => {
      const permalink = row.text("investor_permalink");
      const investor = permalink ? organizationOf(row, "investor", permalink, remark) : null;
      return rounds.of(row, remark, investor);
    };
  },
});
