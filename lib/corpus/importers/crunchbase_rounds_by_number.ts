import { CRUNCHBASE, numbered } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";

/** Funding rounds of the Crunchbase snapshot of December 2013, which names companies by number. */
export const crunchbaseRoundsByNumber = csvImporter({
  name: "crunchbase-rounds-by-number",
  title: "Crunchbase funding rounds (December 2013)",
  ...CRUNCHBASE,
  columns: ["funding_round_id", "object_id", "funded_at", "raised_amount_usd"],
  missing: "\\N",
  converter: () => (row) => ({
    record: {
      kind: "investments",
      id: `crunchbase-round:${row.need("funding_round_id")}`,
      date: row.date("funded_at", isoDate),
      type: row.text("funding_round_type"),
      investors: [],
      investee: numbered(row.text("object_id")),
      amount: row.amount("raised_amount_usd") ?? null,
      currency: "USD",
      extra: row.rest(),
    },
  }),
});
