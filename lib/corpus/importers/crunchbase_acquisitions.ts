import { currencyOfText } from "../../words/currencies.ts";
import { amountIn } from "./_amounts.ts";
import { CRUNCHBASE, numbered } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate } from "./_dates.ts";

/** Acquisitions of the Crunchbase snapshot of 2013, which names companies by number. */
export const crunchbaseAcquisitions = csvImporter({
  name: "crunchbase-acquisitions",
  title: "Crunchbase acquisitions (2013)",
  ...CRUNCHBASE,
  columns: ["acquiring_object_id", "acquired_object_id", "price_amount"],
  missing: "\\N",
  converter: () => (row, remark) => {
    const number = row.text("acquisitions_id") ?? row.text("acquisition_id") ??
      row.need("acquisitions_id");
    const acquirer = numbered(row.text("acquiring_object_id"));
    const acquiree = numbered(row.text("acquired_object_id"));
    if (acquirer && acquiree) remark({ code: "companies_by_number", data: {} });
    else remark({ code: "unknown_company", data: {} });
    const currency = row.convert("price_currency_code", currencyOfText, "currency");
    return {
      record: {
        kind: "acquisitions",
        id: `crunchbase-acquisition:${number}`,
        date: row.date("aquired_at", isoDate) ?? row.date("acquired_at", isoDate),
        acquirer,
        acquiree,
        amount: row.amount("price_amount", currency ? amountIn(currency) : undefined) ?? null,
        currency,
        extra: row.rest(),
      },
    };
  },
});
