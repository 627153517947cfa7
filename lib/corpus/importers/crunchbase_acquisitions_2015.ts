import { currencyOfText } from "../../words/currencies.ts";
import { categories, companyKey, companyName, companyPlace, mentionOf } from "./_crunchbase.ts";
import { amountIn } from "./_amounts.ts";
import { dateText } from "./_dates.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { known } from "./_made.ts";
import { Repeats } from "./_repeats.ts";
import type { ToRemark } from "../files/remarked.ts";
import type { OrganizationRecord } from "../record.ts";

/** Acquisitions of the Crunchbase exports of 2014 and 2015, which name companies by permalink. */
export const crunchbaseAcquisitions2015 = csvImporter({
  name: "crunchbase-acquisitions-2015",
  title: "Crunchbase acquisitions (2015)",
  licence: "CC BY-NC 4.0",
  attribution: "Crunchbase, data of 2015",
  columns: ["company_permalink", "acquirer_permalink", "acquired_at", "price_amount"],
  dates: ["acquired_at"],
  converter(dates) {
    const repeats = new Repeats();
    const seen = new Set<string>();
    return (row, remark) => {
      const date = row.date("acquired_at", dates("acquired_at"));
      const currency = row.convert("price_currency_code", currencyOfText, "currency");
      const deal = [
        row.need("company_permalink"),
        row.look("acquirer_permalink") ?? "",
        date ? dateText(date) : row.look("acquired_at") ?? "",
      ].join("|");
      const acquiree = companyOf(row, "company", remark);
      const acquirer = companyOf(row, "acquirer", remark);
      if (!acquirer) remark({ code: "unknown_company", data: {} });
      const unseen = [acquiree, acquirer].filter((each) => each !== null)
        .filter(({ key }) => !seen.has(key));
      unseen.forEach(({ key }) => seen.add(key));
      return [
        {
          record: {
            kind: "acquisitions",
            id: `crunchbase-acquisition:${deal}|${repeats.count(deal)}`,
            date,
            acquirer: acquirer && mentionOf(acquirer),
            acquiree: acquiree && mentionOf(acquiree),
            amount: row.amount("price_amount", currency ? amountIn(currency) : undefined) ?? null,
            currency,
            extra: row.rest(),
          },
        },
        ...unseen.map((derived) => ({ derived })),
      ];
    };
  },
});

/** A side of the deal, in the columns of a prefix; null where there is none. */
function companyOf(row: CsvRecord, prefix: string, remark: ToRemark): OrganizationRecord | null {
  const permalink = row.text(`${prefix}_permalink`);
  if (permalink === undefined) return null;
  return {
    kind: "organizations",
    key: companyKey(permalink),
    name: companyName(row, `${prefix}_name`, permalink, remark),
    place: companyPlace(row, `${prefix}_`),
    topics: categories(row.text(`${prefix}_category_list`), "|"),
    extra: known({ permalink, market: row.look(`${prefix}_market`) }),
  };
}
