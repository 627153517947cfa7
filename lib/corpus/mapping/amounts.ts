import { currencyOfText } from "../../words/currencies.ts";
import { type Money, moneyOf } from "../importers/_amounts.ts";
import type { MarksOf } from "../importers/_csv.ts";
import type { Cells } from "./cells.ts";
import type { AmountColumn } from "./mapping.ts";

/**
 * The amount of money of a row: 0 and what is of no known currency are not known, and stay in the
 * rest.
 *
 * @param marks give what stands before the fractions of a column where the mapping does not say it
 */
export function amountIn(
  cells: Cells,
  amount: AmountColumn | undefined,
  marks: MarksOf,
): Required<Money> | null {
  if (!amount) return null;
  const { column, currencyColumn, times = 1 } = amount;
  // a number of JSON has no comma
  const decimal = typeof cells.value(column) === "number" ? "." : amount.decimal ?? marks(column)();
  const written = currencyColumn === undefined ? amount.currency : cells.look(currencyColumn) ?? "";
  const named = currencyOfText(written ?? "");
  if (currencyColumn !== undefined && named !== null) cells.drop(currencyColumn);
  const text = cells.look(column);
  if (text === undefined || moneyOf(text)?.amount === 0) return null;
  const read = moneyOf(text, decimal), currency = read?.currency ?? named;
  if (read && currency === null) {
    cells.remark({ code: "unknown_currency", data: { field: column, texts: [written ?? ""] } });
    return null;
  }
  const whole = read && Math.round(read.amount * times * 100) / 100;
  if (whole === null || whole > Number.MAX_SAFE_INTEGER) {
    cells.remark({ code: "unreadable_amount", data: { field: column, texts: [text] } });
    return null;
  }
  cells.drop(column);
  return { amount: whole, currency: currency! };
}
