import { currencyOfText } from "../../words/currencies.ts";
import type { ToRemark } from "../files/remarked.ts";
import type { OrganizationRecord } from "../record.ts";
import { amountIn } from "./_amounts.ts";
import { companyPlace, identifierKey, pageKey } from "./_crunchbase.ts";
import type { CsvRecord } from "./_csv_record.ts";

/** An amount of a deal and its currency: null where it is not known. */
export interface Price {
  readonly amount: number | null;
  readonly currency?: string | undefined;
}

/** What a deal is worth: in dollars where the export tells, else as it was agreed. */
export function priceOf(row: CsvRecord, column: string): Price {
  const dollars = row.amount(`${column}_usd`, amountIn("USD"));
  if (dollars !== undefined) return { amount: dollars, currency: "USD" };
  const currency = row.convert(`${column}_currency_code`, currencyOfText, "currency");
  const amount = row.amount(column, currency ? amountIn(currency) : undefined);
  return { amount: amount ?? null, currency };
}

/**
 * An organisation in the columns of a prefix: by the permalink in the address of its page, with its
 * UUID as an alias, else by that; null where there is none.
 */
export function organizationIn(
  row: CsvRecord,
  prefix: string,
  remark: ToRemark,
): OrganizationRecord | null {
  const uuid = row.text(`${prefix}_uuid`);
  const page = row.take(`${prefix}_cb_url`, pageKey);
  const name = row.plain(`${prefix}_name`);
  const key = page ?? (uuid && identifierKey(uuid));
  if (key === undefined) {
    remark({ code: "unknown_company", data: {} });
    return null;
  }
  return {
    kind: "organizations",
    key,
    name: name ?? key.replace(/^crunchbase:/, ""),
    aliases: page && uuid ? [identifierKey(uuid)] : [],
    place: companyPlace(row, `${prefix}_`),
  };
}

/** The range of employees that ours lies in, as exports write it; what spans two of ours as it is. */
export function employeesOf(text: string | undefined): string | undefined {
  if (text === undefined || /^(?:unknown|null)$/i.test(text)) return undefined;
  return { "51-100": "51-200", "10000+": "10001+" }[text] ?? text;
}
