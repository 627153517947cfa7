import { CRUNCHBASE } from "./_crunchbase.ts";
import { Rounds } from "./_crunchbase_round.ts";
import { csvImporter } from "./_csv.ts";

/**
 * Funding rounds of the Crunchbase exports of October 2013 to 2015: investments, and the companies that
 * received them.
 */
export const crunchbaseRounds = csvImporter({
  name: "crunchbase-rounds",
  title: "Crunchbase funding rounds (2013 to 2015)",
  ...CRUNCHBASE,
  columns: ["company_permalink", "funding_round_type", "funded_at", "raised_amount_usd"],
  without: ["investor_permalink"],
  dates: ["funded_at"],
  converter(dates) {
    const rounds = new Rounds(dates);
    return (row, remark) => rounds.of(row, remark, null);
  },
});
