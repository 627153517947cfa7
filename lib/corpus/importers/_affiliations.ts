import { countryNamed } from "../../words/countries.ts";
import type { OrganizationMention, PlaceMention } from "../record.ts";
import { placeOf } from "./_places.ts";

/** How addresses of the Web of Science and others name countries. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
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
}));

/** The countries with which addresses such as `Univ Lyon, F-69622 Villeurbanne, France.` end. */
export function countriesOf(addresses: readonly string[]): readonly PlaceMention[] {
  const countries = new Set(addresses.flatMap((address) => countryAtEnd(address) ?? []));
  return [...countries].flatMap((country) => placeOf({ country }) ?? []);
}

function countryAtEnd(address: string): string | undefined {
  const last = address.replace(/(?<!\s)\s*Electronic address:.*$/is, "").split(",").at(-1)!;
  const name = last.trim().replace(/\.$/, "");
  if (/\bUSA$/.test(name)) return "United States";
  return NAMES.get(name.toLowerCase()) ?? countryNamed(name);
}

/** Words of names that tell which part of an address is an institution: a university, a hospital. */
const INSTITUTION =
  /(?<!\p{L})(?:universi(?:t|d)\p{L}*|univ\.?(?= )|hochschule|\p{L}+hochschule|colleges?|politecnico|polytechni\p{L}*|école (?:normale|polytechnique|centrale)|institute of technology|hospital|academy of \p{L}*sciences)(?!\p{L})/iu;
/** How parts of institutions begin, which may name what they are a part of. */
const UNIT =
  /^(?:the |a |an )?(?:(?:\p{L}+ )?(?:departments?|dept|dep|schools?|faculty|faculties|facult[éàa]t?|facultad|faculdade|fakultät|divisions?|sections?|laborator(?:y|ies)|lab|chair|program(?:me)?|unit|group|centre|center|clinic|key laboratory)|colleges? of|institutes? (?:of|for)|hospital of|campus|cidade|ciudad|cité|p[oô]le|college (?:park|road|station|street|st|avenue|ave|lane|hill))(?!\p{L})/iu;
/** Words that many institutions have in common. */
const COMMON =
  /(?<!\p{L})(?:universi(?:t|d)\p{L}*|univ|colleges?|hospital|hochschule|medical|medicine|teaching|general|state|national|nacional|federal|city|technical|technology|technological|polytechnic|sciences?|engineering|business|forestry|agricultur(?:e|al)|computer|software|the|of|and|for|in|at|de|la|du)(?!\p{L})|[\d\W]/giu;
/** A name that goes on for longer is a sentence. */
const LONGEST_NAME = 120;

/**
 * The institutions that addresses such as `Fac Sci, University of Porto, Porto, Portugal` name for
 * certain, each once, with the country at their end. A department alone, a place alone and a name
 * that nothing tells from a street are none.
 */
export function institutionsIn(addresses: readonly string[]): readonly OrganizationMention[] {
  const found = new Map<string, OrganizationMention>();
  for (const address of addresses) {
    const country = countryAtEnd(address);
    const place = country && placeOf({ country });
    const parts = address.split(",").filter(({ length }) => length <= LONGEST_NAME);
    for (const name of parts.map(bare).filter(isInstitution)) {
      const key = name.toLowerCase();
      if (!found.get(key)?.place) found.set(key, { key: null, name, ...(place && { place }) });
    }
  }
  return [...found.values()];
}

function isInstitution(name: string): boolean {
  return INSTITUTION.test(name) && !UNIT.test(name) &&
    !/[@:()[\]]|\d\s+\p{L}/u.test(name) && /\p{L}{2}/u.test(name.replace(COMMON, ""));
}

/** A part of an address without the numbers and marks around it. */
function bare(part: string): string {
  return part.trim().replace(/^\W*\d{0,2}\s+(?=\p{Lu})/u, "").replace(/[.;\s]+$/, "");
}

/** Organisations by their names alone, each once. */
export function organizationsNamed(names: readonly string[]): readonly OrganizationMention[] {
  return [...new Set(names)].map((name) => ({ key: null, name }));
}

/** The parts of a list such as `a; b`, without empty ones. */
export function listed(text: string | undefined, mark = ";"): readonly string[] {
  return (text ?? "").split(mark).map((part) => part.trim()).filter((part) => part !== "");
}
