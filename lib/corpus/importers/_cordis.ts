import type { TopicMention } from "../record.ts";
import { plainAmount } from "./_amounts.ts";
import { Sources } from "./_sources.ts";

/** What all that comes from CORDIS has in common. */
export const CORDIS = {
  source: new Sources().named("CORDIS"),
  licence: "CC BY 4.0",
  attribution: "© European Union, CORDIS",
} as const;

export function projectPage(number: string): string {
  return `https://cordis.europa.eu/project/id/${encodeURIComponent(number)}`;
}

/**
 * An amount as CORDIS writes it outside XML: `1963982,5`, `€ 180 397,50`, `EUR 16 994 500,54`. Its
 * comma is always a decimal one, also before three digits.
 */
export function euros(text: string): number | null {
  return plainAmount(text.replace(/^(?:€|EUR)\s*/i, "").replace(/\s/g, "").replace(",", "."));
}

/** The importers of projects of CORDIS, by name. */
export const CORDIS_PROJECTS: readonly string[] = [
  "cordis-csv",
  "cordis-fp7-csv",
  "cordis-fp7-json",
  "cordis-json",
  "cordis-search-json",
  "cordis-web-csv",
  "cordis-xml",
];

/**
 * A field of science, `/23/43/251` with `/natural sciences/physical sciences/optics`.
 *
 * @returns null where there is no code
 */
export function fieldOfScience(
  code: string | undefined,
  names: string | undefined,
  title: string | undefined,
): TopicMention | null {
  const path = partsOf(code);
  const called = partsOf(names);
  if (path.length === 0) return null;
  if (called.length === path.length) {
    return { vocabulary: "euroscivoc", path, names: called, score: 1 };
  }
  // Without the names of the levels above, those are called by their codes.
  const last = title ?? called.at(-1) ?? path.at(-1)!;
  return { vocabulary: "euroscivoc", path, names: path.with(-1, last), score: 1 };
}

function partsOf(path: string | undefined): string[] {
  return path?.split("/").map((part) => part.trim()).filter((part) => part !== "") ?? [];
}
