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

const SYMBOLS: Readonly<Record<string, string>> = {
  "US$": "USD",
  "$": "USD",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "RS": "INR",
  "RS.": "INR",
};

/** Three letters that are none of these are no currency, and what they stand at is no amount. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** The mark before the decimals of an amount; the other groups its digits. */
export type DecimalMark = "." | ",";

/** Nobody writes more for an amount. */
const LONGEST = 64;

/** What stands behind a number for its zeros. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};

const MONEY =
  /^(US\$|[$€£₹]|Rs\.?|[A-Z]{3})?\s*(\d[\d.,'’\s]*?)\s*(k|thousand|lakh|m|mn|mio|million|crore|b|bn|billion|t|tn|trillion)?\.?\s*(US\$|[$€£₹]|[A-Z]{3})?$/i;

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
  const number = parts && numberOf(parts[2]!, decimal ?? ".");
  if (!parts || number === null) return null;
  const scale = SCALES[parts[3]?.toLowerCase() ?? ""];
  const amount = scale ? tidy(number * scale) : number;
  if (amount > Number.MAX_SAFE_INTEGER) return null;
  const sign = (parts[1] ?? parts[4])?.toUpperCase();
  if (!sign) return { amount };
  const currency = SYMBOLS[sign] ?? (CURRENCIES.has(sign) ? sign : undefined);
  return currency === undefined ? null : { amount, currency };
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
  const [last] = digits.match(/[.,](?=\d*$)/) ?? [];
  if (!last) return [];
  const mark = last as DecimalMark;
  const other = mark === "." ? "," : ".";
  if (digits.includes(other)) return [mark];
  if (digits.split(mark).length > 2) return [other];
  return isGrouped(digits) ? [".", ","] : [mark];
}

/** A number with grouped digits or decimals, whose mark is the one of two that it may be. */
function numberOf(text: string, decimal: DecimalMark): number | null {
  const digits = digitsOf(text);
  const marks = decimalMarksOf(digits);
  const mark = marks.length === 1 ? marks[0]! : decimal;
  const groups = mark === "." ? "," : ".";
  const value = Number(digits.replaceAll(groups, "").replace(mark, "."));
  return Number.isFinite(value) ? value : null;
}

function digitsOf(text: string): string {
  return text.replace(/[\s'’]/g, "");
}

/** Whether digits with one mark may be thousands: `1.234`, and neither `1234.567` nor `0.123`. */
function isGrouped(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

/** Without what floating point adds to `2.3 × 1,000,000`. */
function tidy(amount: number): number {
  return Math.round(amount * 100) / 100;
}
