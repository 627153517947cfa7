import { countryNamed } from "../../words/countries.ts";
import type { OrganizationMention, PlaceMention } from "../record.ts";
import { placeOf } from "./_places.ts";

/** How addresses of the Web of Science and others name countries. */
const NAMES: Readonly<Record<string, string>> = {
  "england": "United Kingdom",
  "scotland": "United Kingdom",
  "wales": "United Kingdom",
  "north ireland": "United Kingdom",
  "northern ireland": "United Kingdom",
  "uk": "United Kingdom",
  "peoples r china": "China",
  "p.r. china": "China",
  "pr china": "China",
  "usa": "United States",
  "u arab emirates": "United Arab Emirates",
};

/** The countries with which addresses such as `Univ Lyon, F-69622 Villeurbanne, France.` end. */
export function countriesOf(addresses: readonly string[]): readonly PlaceMention[] {
  const countries = new Set(addresses.flatMap((address) => countryAtEnd(address) ?? []));
  return [...countries].flatMap((country) => placeOf({ country }) ?? []);
}

function countryAtEnd(address: string): string | undefined {
  const last = address.replace(/(?<!\s)\s*Electronic address:.*$/is, "").split(",").at(-1)!;
  const name = last.trim().replace(/\.$/, "");
  if (/\bUSA$/.test(name)) return "United States";
  return NAMES[name.toLowerCase()] ?? countryNamed(name);
}

/** Organisations by their names alone, each once. */
export function organizationsNamed(names: readonly string[]): readonly OrganizationMention[] {
  return [...new Set(names)].map((name) => ({ key: null, name }));
}

/** The parts of a list such as `a; b`, without empty ones. */
export function listed(text: string | undefined, mark = ";"): readonly string[] {
  return (text ?? "").split(mark).map((part) => part.trim()).filter((part) => part !== "");
}
