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

/**
 * An amount as people write it: `$99,836.00`, `EUR 16 994 500,54`, `1.234.567`, `£572M`, `$1.2bn`.
 * A lone comma before three digits groups thousands; a lone point is a decimal one.
 *
 * @returns null where the text is no amount, is negative, or is too large to be exact
 */
export function moneyOf(text: string): Money | null {
  if (text.length > LONGEST) return null;
  const plain = plainAmount(text);
  if (plain !== null) return { amount: plain };
  const parts =
    /^(US\$|[$€£₹]|Rs\.?|[A-Z]{3})?\s*(\d[\d.,'’\s]*?)\s*(k|thousand|lakh|m|mn|mio|million|crore|b|bn|billion|t|tn|trillion)?\.?\s*(US\$|[$€£₹]|[A-Z]{3})?$/i
      .exec(text.trim());
  const number = parts && numberOf(parts[2]!);
  if (!parts || number === null) return null;
  const scale = SCALES[parts[3]?.toLowerCase() ?? ""];
  const amount = scale ? tidy(number * scale) : number;
  if (amount > Number.MAX_SAFE_INTEGER) return null;
  const sign = (parts[1] ?? parts[4])?.toUpperCase();
  const currency = sign && (SYMBOLS[sign] ?? (sign.length === 3 ? sign : undefined));
  return { amount, ...(currency ? { currency } : {}) };
}

/**
 * An amount whose currency is known otherwise, plain or as people write it; null where it names one
 * itself.
 */
export function amountOf(text: string): number | null {
  const money = moneyOf(text);
  return money && money.currency === undefined ? money.amount : null;
}

/** Reads amounts of one currency, which they may name; null for those that name another. */
export function amountIn(currency: string): (text: string) => number | null {
  return (text) => {
    const money = moneyOf(text);
    return money && (money.currency ?? currency) === currency ? money.amount : null;
  };
}

/** A number with grouped digits or a decimal comma. */
function numberOf(text: string): number | null {
  const digits = text.replace(/[\s'’]/g, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return Number(digits);
  const mark = digits[last]!;
  const times = digits.split(mark).length - 1;
  const hasBoth = digits.includes(".") && digits.includes(",");
  const groups = digits.length - last - 1 === 3 && !hasBoth && (times > 1 || mark === ",");
  const plain = groups || times > 1
    ? digits.replaceAll(/[.,]/g, "")
    : `${digits.slice(0, last).replaceAll(/[.,]/g, "")}.${digits.slice(last + 1)}`;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** Without what floating point adds to `2.3 × 1,000,000`. */
function tidy(amount: number): number {
  return Math.round(amount * 100) / 100;
}
