import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

/** Codes that sources use beside those of ISO 3166. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  EL: "GR",
  UK: "GB",
  ROM: "RO",
  KOS: "XK",
};

/** Everyday English names by codes of two and of three letters. */
const NAMES: ReadonlyMap<string, string> = namesByCode();
/** Other English names by codes of two letters. */
const OTHERS: Readonly<Record<string, string | readonly string[]>> = english.countries;

/** The everyday English name of a country by its code; undefined where the code means none. */
export function countryName(code: string): string | undefined {
  return NAMES.get(code.trim().toUpperCase());
}

/** The English names of a country by its code, the everyday one first; none where it means none. */
export function countryNames(code: string): string[] {
  const everyday = countryName(code);
  if (everyday === undefined) return [];
  const given = code.trim().toUpperCase();
  const alpha2 = OTHER_CODES[given] ?? countries.toAlpha2(given) ?? given;
  return [...new Set([everyday, ...[OTHERS[alpha2] ?? []].flat()])];
}

/** The everyday English name of a country by any of its English names; undefined for others. */
export function countryNamed(name: string): string | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

/**
 * The everyday English name of a country by its name in whatever language, as `Deutschland`: for
 * what is known to be a country, since `Salvador` is one in French and a city elsewhere.
 */
export function countryInAnyLanguage(name: string): string | undefined {
  return countryNamed(name) ?? elsewhere().get(name.trim().normalize("NFC").toLowerCase());
}

const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...NAMES.keys()].flatMap((code) =>
    countryNames(code).map((name) => [name.toLowerCase(), countryName(code)!] as const)
  ),
);

/**
 * The numeric code of ISO 3166 of a country, as `276`, by its code or by its name in whatever
 * language; undefined for what is no country, or has no such code.
 */
export function countryNumber(country: string): string | undefined {
  const name = countryName(country) ?? countryInAnyLanguage(country);
  return name === undefined ? undefined : NUMBERS.get(name);
}

const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries(countries.getNumericCodes()).flatMap(([number, alpha2]) => {
    const name = countryName(alpha2);
    return name === undefined || number.startsWith("9") ? [] : [[name, number] as const];
  }),
);

/** Languages in which tables of grants and deals are written. */
const LANGUAGES = [
  ...["de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "fi", "cs", "ro", "hu", "el"],
  ...["tr", "ru", "uk", "zh", "ja", "ko"],
];

let found: ReadonlyMap<string, string> | undefined;

/** English names by the names of other languages; one that is of two countries is of none. */
function elsewhere(): ReadonlyMap<string, string> {
  if (found) return found;
  const byName = new Map<string, string | null>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const alpha2 of Object.keys(countries.getAlpha2Codes())) {
      const name = names.of(alpha2)?.normalize("NFC").toLowerCase();
      const country = countryName(alpha2);
      if (!name || !country) continue;
      const known = byName.get(name);
      byName.set(name, known === undefined || known === country ? country : null);
    }
  }
  found = new Map([...byName].filter((each): each is [string, string] => each[1] !== null));
  return found;
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
