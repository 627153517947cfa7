import { currencyOfText } from "../../words/currencies.ts";
import { type DateReader, firstOfJanuaryIsYear } from "./_dates.ts";
import { amountIn } from "./_amounts.ts";
import type { OrganizationRecord, SourceDate } from "../record.ts";
import { identifierKey, pageKey, writtenPlace } from "./_crunchbase.ts";
import type { CsvRecord } from "./_csv_record.ts";
import type { Price } from "./_crunchbase_later.ts";

/** An organisation in the columns of a list that a search at the site was saved as, by its page. */
export function listedOrganization(
  row: CsvRecord,
  title: string,
  location?: string,
): OrganizationRecord | null {
  const page = row.take(`${title} URL`, pageKey);
  const name = row.plain(title);
  if (page === undefined && name === undefined) return null;
  const place = location === undefined ? undefined : row.take(location, writtenPlace);
  return {
    kind: "organizations",
    key: page ?? identifierKey(name!),
    name: name ?? page!.replace(/^crunchbase:/, ""),
    ...(place && { place }),
  };
}

/** A date beside whose column another one says how precise it is: `year`, `month`, `day`. */
export function preciseDate(
  row: CsvRecord,
  column: string,
  read: DateReader,
): SourceDate | undefined {
  const date = row.date(column, read);
  if (!date) return undefined;
  const precision = row.look(`${column} Precision`)?.toLowerCase();
  if (precision === "year") return { ...date, precision };
  if (precision === "month" && date.precision === "day") return { ...date, precision };
  return precision === undefined ? firstOfJanuaryIsYear(date) : date;
}

/** An amount in dollars where the list tells it, else as it was agreed. */
export function listedPrice(row: CsvRecord, column: string): Price {
  for (const name of [`${column} (in USD)`, `${column} Currency (in USD)`]) {
    const dollars = row.amount(name, amountIn("USD"));
    if (dollars !== undefined) return { amount: dollars, currency: "USD" };
  }
  const currency = row.convert(`${column} Currency`, currencyOfText, "currency");
  const amount = row.amount(column, currency ? amountIn(currency) : undefined);
  return { amount: amount ?? null, currency };
}
