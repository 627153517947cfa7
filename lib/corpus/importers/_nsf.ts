import { normalisedName } from "../identity.ts";
import { amountIn, type DecimalMark } from "./_amounts.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";

/** What the tables of awards of the NSF have in common, whatever their columns are called. */
export const NSF = {
  source: new Sources().named("NSF awards"),
  licence: "US government",
  attribution: "U.S. National Science Foundation",
} as const;

/** Digits of the number of an award; spreadsheets take the zeros before it away. */
const DIGITS = 7;

export function awardNumber(text: string): string {
  const number = wholeText(text);
  return /^\d+$/.test(number) ? number.padStart(DIGITS, "0") : number;
}

export function awardPage(number: string): string {
  return `https://www.nsf.gov/awardsearch/showAward?AWD_ID=${encodeURIComponent(number)}`;
}

/** Reads amounts in dollars, with a mark before their decimals where one is known. */
export function dollars(decimal: () => DecimalMark | null) {
  return amountIn("USD", decimal);
}

/** The key of an awardee that is known by its name: tables until 2024 have no other. */
export function awardeeKey(name: string): string {
  return `nsf:${normalisedName(name)}`;
}
