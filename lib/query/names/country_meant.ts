import type { Engine, RunOptions } from "../../engines/engine.ts";
import { countryNames } from "../../words/countries.ts";
import { candidatesOf } from "./candidates.ts";
import type { Meant } from "./meant.ts";

/** What the detail of a place begins with that is a country, or surely none. */
const COUNTRY = /^country\b/, NO_COUNTRY = /^(city|subCountry|worldRegion)\b/;

/**
 * The place of a country by its code in ISO 3166, of two letters or three: that of the first of its
 * names that the corpus has. Several where it has several of the name.
 */
export async function countryMeant(
  engine: Engine,
  code: string,
  options: RunOptions,
): Promise<Meant[]> {
  for (const name of countryNames(code)) {
    const named = (await candidatesOf(engine, "place", name, options))
      .filter(({ match, detail }) => match === "name" && !NO_COUNTRY.test(detail ?? ""));
    const countries = named.filter(({ detail }) => COUNTRY.test(detail ?? ""));
    if (named.length) return countries.length ? countries : named;
  }
  return [];
}
