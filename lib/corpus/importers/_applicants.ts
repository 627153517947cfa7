import type { OrganizationMention } from "../record.ts";
import { countryOf, placeOf } from "./_places.ts";

/**
 * An applicant as patent offices write it, with its country or without: `ELWHA LLC [US]`. Whoever is
 * named twice, as epodoc and the original do, is one.
 */
export function applicantsOf(names: readonly string[]): OrganizationMention[] {
  const found = new Map<string, OrganizationMention>();
  for (const written of names) {
    const [plain, code] = nameAndCountry(written.replace(/\s+/g, " "));
    if (plain === "") continue;
    const place = code && countryOf(code) ? placeOf({ country: code }) : undefined;
    const before = found.get(plain);
    if (!before?.place) found.set(plain, { key: null, name: plain, ...(place ? { place } : {}) });
  }
  return [...found.values()];
}

function nameAndCountry(written: string): [name: string, code?: string] {
  const text = bare(written);
  const code = /\[([A-Z]{2})\]$/.exec(text.slice(-4))?.[1];
  return code === undefined ? [text] : [bare(text.slice(0, -4)), code];
}

/** A text without the spaces and commas around it. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && " ,".includes(text[from]!)) from++;
  while (to > from && " ,".includes(text[to - 1]!)) to--;
  return text.slice(from, to);
}

/** The parts of a cell that lists several. */
export function listed(cell: string | undefined, separator: RegExp | string): string[] {
  return (cell ?? "").split(separator).map((part) => part.trim()).filter((part) => part !== "");
}
