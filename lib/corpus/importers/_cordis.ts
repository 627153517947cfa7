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
