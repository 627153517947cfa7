import { type Money, moneyOf } from "../importers/_amounts.ts";
import type { Cells } from "./cells.ts";
import type { AmountColumn } from "./mapping.ts";

/**
 * The amount of money of a row: 0 and what is of no known currency are not known, and stay in the
 * rest.
 */
export function amountIn(cells: Cells, amount: AmountColumn | undefined): Required<Money> | null {
  if (!amount) return null;
  const { column, currencyColumn, decimal, times = 1 } = amount;
  const named = currencyColumn === undefined
    ? amount.currency
    : cells.text(currencyColumn)?.toUpperCase();
  if (moneyOf(cells.look(column) ?? "")?.amount === 0) return null;
  return cells.convert(column, (text) => {
    const read = moneyOf(decimal === undefined ? text : withDecimalPoint(text, decimal));
    const currency = read?.currency ?? named;
    if (!read || currency === undefined || !/^[A-Z]{3}$/.test(currency)) return null;
    const whole = Math.round(read.amount * times * 100) / 100;
    return whole <= Number.MAX_SAFE_INTEGER ? { amount: whole, currency } : null;
  }, "amount of a known currency") ?? null;
}

/** `1.234.567,89` as 1234567.89. */
function withDecimalPoint(text: string, decimal: "." | ","): string {
  const group = decimal === "," ? /(?<=\d)[.'’\s](?=\d)/g : /(?<=\d)[,'’\s](?=\d)/g;
  return text.replace(group, "").replace(/(?<=\d),(?=\d)/g, ".");
}
