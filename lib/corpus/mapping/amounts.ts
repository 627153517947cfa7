import { isCurrencyCode } from "../../words/currencies.ts";
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
  const named = currencyColumn === undefined
    ? amount.currency
    : cells.text(currencyColumn)?.toUpperCase();
  if (moneyOf(cells.look(column) ?? "")?.amount === 0) return null;
  return cells.convert(column, (text) => {
    const read = moneyOf(text, decimal);
    const currency = read?.currency ?? named;
    if (!read || currency === undefined || !isCurrencyCode(currency)) return null;
    const whole = Math.round(read.amount * times * 100) / 100;
    return whole <= Number.MAX_SAFE_INTEGER ? { amount: whole, currency } : null;
  }, "amount of a known currency") ?? null;
}
