import { countryName } from "../../words/countries.ts";
import type { PlaceMention } from "../record.ts";
import { US_STATES } from "./_us_states.ts";

/** The name of a country by its code, or by itself; undefined where a text is neither. */
export function countryOf(text: string): string | undefined {
  // longer than a code: the name itself
  return countryName(text) ?? (text.trim().length > 3 ? text.trim() : undefined);
}

/** The name of a state by its code; only those of the United States are known. */
export function stateOf(country: string, code: string): string | undefined {
  return country === "United States" ? US_STATES[code.toUpperCase()] : undefined;
}

/** What a source says of a place. */
export interface PlaceParts {
  /** Code or name. */
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
}

/** A place of the parts that are known, widest first; undefined where the country is not. */
export function placeOf({ country, state, city }: PlaceParts): PlaceMention | undefined {
  const name = country && countryOf(country);
  if (!name) return undefined;
  return {
    parts: [
      { kind: "country", name },
      ...(state ? [{ kind: "subCountry" as const, name: state }] : []),
      ...(city ? [{ kind: "city" as const, name: city }] : []),
    ],
  };
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
