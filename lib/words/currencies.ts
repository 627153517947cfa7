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
