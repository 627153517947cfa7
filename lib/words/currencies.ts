/** What countries paid with before the euro, and before they took noughts off. */
const FORMER =
  "ATS BEF BGL BRC BRR CYP DEM EEK ESP FIM FRF GRD IEP ITL LTL LUF LVL MTL NLG PTE ROL " +
  "RUR SIT SKK SLE TRL USN VEB VEF YUM ZMK ZWD";

const CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("currency"),
  ...FORMER.split(" "),
]);

/** Whether three letters are the code of a currency (ISO 4217), of today or of the last decades. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}

/** Signs and names of currencies; of a sign that several countries have, the one that is usual. */
const WRITTEN: Readonly<Record<string, string>> = {
  "US$": "USD",
  "$": "USD",
  "A$": "AUD",
  "C$": "CAD",
  "R$": "BRL",
  "€": "EUR",
  "EURO": "EUR",
  "EUROS": "EUR",
  "£": "GBP",
  "₹": "INR",
  "RS": "INR",
  "RS.": "INR",
  "₩": "KRW",
  "₪": "ILS",
  "ZŁ": "PLN",
};

/** Signs of which nobody can tell whose money they are. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  "¥": ["JPY", "CNY"],
  "KR": ["SEK", "NOK", "DKK"],
  "KR.": ["SEK", "NOK", "DKK"],
};

/** The signs and names that may stand beside a number. */
export const CURRENCY_SIGNS: readonly string[] = [
  ...Object.keys(WRITTEN),
  ...Object.keys(AMBIGUOUS),
]
  .sort((one, other) => other.length - one.length);

/** The code of the currency that a text names by code, sign or name; null where none is sure. */
export function currencyOfText(text: string): string | null {
  const written = text.trim().toUpperCase();
  const code = WRITTEN[written] ?? written;
  return isCurrencyCode(code) ? code : null;
}

/** The codes of which a sign may mean any; none of one that is not known. */
export function currenciesMeant(text: string): readonly string[] {
  return AMBIGUOUS[text.trim().toUpperCase()] ?? [];
}
