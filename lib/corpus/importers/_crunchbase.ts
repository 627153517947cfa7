import type { ToRemark } from "../files/remarked.ts";
import type { OrganizationMention, PlaceMention, TopicMention } from "../record.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { countryOf, placeOf, stateOf } from "./_places.ts";

export const CRUNCHBASE = {
  licence: "CC BY",
  attribution: "Crunchbase, data of 2013",
} as const;

/** The key of a company: its permalink without the folder, which differs between exports. */
export function companyKey(permalink: string): string {
  return `crunchbase:${permalink.replace(/^\/(?:company|organization)\//, "")}`;
}

/**
 * The name of a company in a column; a name that is the error of a spreadsheet (`#NAME?`) gives way
 * to the last part of the permalink.
 */
export function companyName(
  row: CsvRecord,
  column: string,
  permalink: string,
  remark: ToRemark,
): string {
  const name = row.take(column, (text) => SPREADSHEET_ERROR.test(text) ? null : text);
  if (name !== undefined) return name;
  remark({ code: "name_from_permalink", data: {} });
  return permalink.slice(permalink.lastIndexOf("/") + 1) || permalink;
}

const SPREADSHEET_ERROR = /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NULL!|NUM!)$/;

export function category(code: string | undefined): readonly TopicMention[] {
  if (!code) return [];
  const name = code.replaceAll(/[_-]/g, " ");
  return [{ vocabulary: "crunchbase", path: [code], names: [name], score: 1 }];
}

/** The place in the columns of a name prefix. */
export function companyPlace(row: CsvRecord, prefix = ""): PlaceMention | undefined {
  const country = row.take(`${prefix}country_code`, countryOf);
  if (!country) return undefined;
  const state = row.take(`${prefix}state_code`, (code) => stateOf(country, code));
  return placeOf({ country, state, city: row.text(`${prefix}city`) });
}

/** A company that is known by its number (`c:11`) alone, which is its name then. */
export function numbered(object: string | undefined): OrganizationMention | null {
  return object ? { key: `crunchbase:${object}`, name: object } : null;
}
