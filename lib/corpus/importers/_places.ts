import countries from "i18n-iso-countries/index.js";
import type { PlaceMention } from "../record.ts";
import { US_STATES } from "./_us_states.ts";

/** Codes that sources use beside those of ISO 3166. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  EL: "GR",
  UK: "GB",
  ROM: "RO",
  KOS: "XK",
};

/** Everyday English names by codes of two and of three letters. */
const NAMES: ReadonlyMap<string, string> = namesByCode();

/** The everyday English name of a country by its code; undefined where the code means none. */
export function countryName(code: string): string | undefined {
  return NAMES.get(code.trim().toUpperCase());
}

function namesByCode(): Map<string, string> {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const byCode = new Map<string, string>();
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes())) {
    const name = names.of(alpha2)?.replace(/ SAR China$/, "");
    if (name) byCode.set(alpha2, name).set(alpha3, name);
  }
  for (const [code, alpha2] of Object.entries(OTHER_CODES)) {
    byCode.set(code, byCode.get(alpha2)!);
  }
  return byCode;
}

/** What a source says of a place; codes or names. */
export interface PlaceParts {
  readonly country?: string | undefined;
  /** Code of a state; only those of the United States are known. */
  readonly state?: string | undefined;
  readonly city?: string | undefined;
}

/** A place of the parts that are known, widest first; undefined where the country is not. */
export function placeOf({ country, state, city }: PlaceParts): PlaceMention | undefined {
  const name = country && (countryName(country) ?? nameOrNone(country));
  if (!name) return undefined;
  const stateName = name === "United States" ? US_STATES[state?.toUpperCase() ?? ""] : undefined;
  return {
    parts: [
      { kind: "country", name },
      ...(stateName ? [{ kind: "subCountry" as const, name: stateName }] : []),
      ...(city ? [{ kind: "city" as const, name: city }] : []),
    ],
  };
}

/** Longer than a code: the name itself. */
function nameOrNone(country: string): string | undefined {
  return country.trim().length > 3 ? country.trim() : undefined;
}

/**
 * The name of a city as CORDIS has it, without the routing word of French post (`CEDEX 1`) and,
 * where all is in capitals, with only the first letters so.
 */
export function cityName(city: string | undefined): string | undefined {
  const name = city?.trim().replace(/\s+/g, " ").replace(/ cedex( \d+)?$/i, "");
  if (!name || /^n\/?a$/i.test(name)) return undefined;
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase()
    .replace(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/['’]\p{L}(?!\p{L})/gu, (ending) => ending.toLowerCase());
}
