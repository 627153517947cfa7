import { sum } from "simple-statistics";
import { note } from "../words/note.ts";
import type { LintRule } from "./_trend_warning.ts";

const UNKNOWN_AMOUNTS = 0.2;
const ONE_AMOUNT = 0.5;
const FEWEST_AMOUNTS = 3;

const amountsUnknown: LintRule = ({ amounts = [] }) => {
  const unknown = amounts.filter(({ amount }) => amount === null).length;
  const share = amounts.length === 0 ? 0 : unknown / amounts.length;
  if (share < UNKNOWN_AMOUNTS) return [];
  return [note("amounts_unknown", { unknown, deals: amounts.length, share })];
};

const oneAmount: LintRule = ({ labels, amounts = [] }) => {
  const known = amounts.flatMap(({ bucket, amount }) =>
    amount === null ? [] : [{ bucket, amount }]
  );
  const total = sum(known.map(({ amount }) => amount));
  if (known.length < FEWEST_AMOUNTS || total === 0) return [];
  const top = known.reduce((a, b) => b.amount > a.amount ? b : a);
  const share = top.amount / total;
  if (share < ONE_AMOUNT) return [];
  return [note("one_amount", { label: labels[top.bucket]!, amount: top.amount, total, share })];
};

/** Rules on the amounts of deals. */
export const amountRules: readonly LintRule[] = [amountsUnknown, oneAmount];
