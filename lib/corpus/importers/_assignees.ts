import { LEGAL_FORMS } from "../../text/legal_forms.ts";
import { countryName } from "../../words/countries.ts";

/** What follows a comma and belongs to the name before it: beside legal forms, ranks of persons. */
const RANKS = new Set("jr sr ii iii iv phd md dr".split(" "));

/** The assignees in a cell: parted at commas, except before what belongs to the name before. */
export function assigneesOf(cell: string): readonly string[] {
  const names: string[] = [];
  for (const part of cell.split(",").map((part) => part.trim().replace(/\s+/g, " "))) {
    if (part === "") continue;
    if (names.length > 0 && isEnding(part)) names.push(`${names.pop()}, ${part}`);
    else names.push(part);
  }
  return [...new Set(names)];
}

function isEnding(part: string): boolean {
  const form = part.toLowerCase().replace(/ d\/?b\/?a .*$/, "").replaceAll(/[. ]/g, "");
  return LEGAL_FORMS.has(form) || RANKS.has(form) || isCountryCode(part) || isPartnership(part);
}

/** `De` in "Moll Heinz, De": the country of a person. */
function isCountryCode(part: string): boolean {
  return /^[A-Z][A-Za-z]$/.test(part) && countryName(part) !== undefined;
}

/** `Dickinson And Company` in "Becton, Dickinson And Company". */
function isPartnership(part: string): boolean {
  return /^\S+ (?:and|&|und|et|y|e) (?:company|co|sons|söhne|cie|fils|cía|hijos|figli)\b\.?/i
    .test(part) || /^(?:and|&) /i.test(part);
}
