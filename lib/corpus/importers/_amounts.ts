import { CURRENCY_SIGNS, currencyOfText } from "../../words/currencies.ts";

/**
 * A plain number: `1750000`, `215534.4`, `2.6E+12`; null where the text is none, is negative, or is
 * too large to be exact.
 */
export function plainAmount(text: string): number | null {
  if (!/^\d+(?:\.\d+)?(?:[eE]\+?\d{1,3})?$/.test(text)) return null;
  const amount = Number(text);
  return amount <= Number.MAX_SAFE_INTEGER ? amount : null;
}

/** An amount of money as a text says it. */
export interface Money {
  readonly amount: number;
  /** ISO 4217 code, where the text names a currency that only one country means. */
  readonly currency?: string;
}

/** Signs that several countries have for their money. */
const SHARED = new Set(["$", "RS", "RS."]);

/** The mark before the decimals of an amount; the other groups its digits. */
export type DecimalMark = "." | ",";
const MARKS: readonly DecimalMark[] = [".", ","];

/** Nobody writes more for an amount. */
const LONGEST = 64;

/** What stands behind a number for its zeros. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  tsd: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  b: 1e9,
  bn: 1e9,
  bln: 1e9,
  mrd: 1e9,
  mld: 1e9,
  mdr: 1e9,
  billion: 1e9,
  billions: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};

const SIGN = [...CURRENCY_SIGNS.map((sign) => sign.replace(/[$.]/g, "\\$&")), "[A-Z]{3}"].join("|");
const SCALE = Object.keys(SCALES).sort((one, other) => other.length - one.length).join("|");
const MONEY = new RegExp(
  String.raw`^(${SIGN})?\s*(\d[\d.,'’\s]*?)\s*(${SCALE})?\.?\s*(${SIGN})?$`,
  "i",
);

/**
 * An amount as people write it: `$99,836.00`, `EUR 16 994 500,54`, `1.234.567`, `£572M`, `$1.2bn`.
 *
 * @param decimal tells `1.234` from 1,234; without it a lone comma before three digits groups
 * thousands, and a lone point is a decimal one
 * @returns null where the text is no amount, is negative, or is too large to be exact
 */
export function moneyOf(text: string, decimal: DecimalMark | null = null): Money | null {
  const plain = decimal === "," ? null : plainAmount(text);
  if (plain !== null) return { amount: plain };
  const parts = partsOf(text);
  if (!parts) return null;
  const number = numberOf(parts[2]!, decimal ?? ".");
  const currency = currencyOf(parts[1], parts[4]);
  if (number === null || currency === null) return null;
  const scale = SCALES[parts[3]?.toLowerCase() ?? ""];
  const amount = scale ? tidy(number * scale) : number;
  if (amount > Number.MAX_SAFE_INTEGER) return null;
  return { amount, ...(currency === undefined ? {} : { currency }) };
}

/**
 * The currency that stands before or behind a number, undefined without one; null where that is no
 * currency, or there are two. A code tells which dollars or rupees are meant.
 */
function currencyOf(...written: readonly (string | undefined)[]): string | null | undefined {
  const signs = written.flatMap((each) => each?.toUpperCase() ?? []);
  const codes = signs.map(currencyOfText);
  if (codes.includes(null)) return null;
  const [first, second] = codes as readonly string[];
  if (second === undefined || first === second) return first;
  const exact = signs.filter((sign) => !SHARED.has(sign));
  return exact.length === 1 ? currencyOfText(exact[0]!) : null;
}

function partsOf(text: string): RegExpExecArray | null {
  return text.length > LONGEST ? null : MONEY.exec(text.trim());
}

/**
 * An amount whose currency is known otherwise, plain or as people write it; null where it names one
 * itself.
 */
export function amountOf(text: string): number | null {
  const money = moneyOf(text);
  return money && money.currency === undefined ? money.amount : null;
}

/**
 * Reads amounts of one currency, which they may name; null for those that name another.
 *
 * @param decimal gives the mark before their decimals, where that is known
 */
export function amountIn(
  currency: string,
  decimal: () => DecimalMark | null = () => null,
): (text: string) => number | null {
  return (text) => {
    const money = moneyOf(text, decimal());
    return money && (money.currency ?? currency) === currency ? money.amount : null;
  };
}

/** The marks that may stand before the decimals of an amount: none where it shows neither. */
export function decimalMarksOf(text: string): readonly DecimalMark[] {
  const digits = digitsOf(partsOf(text)?.[2] ?? "");
  if (!/[.,]/.test(digits)) return [];
  return MARKS.filter((mark) => valueOf(digits, mark) !== null);
}

/** A number with grouped digits or decimals, whose mark is the one of two that it may be. */
function numberOf(text: string, decimal: DecimalMark): number | null {
  const digits = digitsOf(text);
  const marks = decimalMarksOf(digits);
  return valueOf(digits, marks.length === 1 ? marks[0]! : decimal);
}

/** A number with this mark before its decimals; null where it is not written so. */
function valueOf(digits: string, mark: DecimalMark): number | null {
  const [whole = "", decimals = "", ...more] = digits.split(mark);
  if (more.length || !/^\d*$/.test(decimals)) return null;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null;
  return Number(`${whole.replace(/\D/g, "")}.${decimals || 0}`);
}

/** The digits with what parts them, each kind of space and apostrophe as one. */
function digitsOf(text: string): string {
  return text.trim().replace(/\s*([.,])\s*/g, "$1").replace(/\s+/g, " ").replaceAll("’", "'");
}

/** Digits in threes, `1.234.567`, or in twos as in India, `1,30,00,000`: no `31.12.2023`. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$|^[1-9]\d{0,2}(?:,\d{2})+,\d{3}$/;

/** Without what floating point adds to `2.3 × 1,000,000`. */
function tidy(amount: number): number {
  return Math.round(amount * 100) / 100;
}
