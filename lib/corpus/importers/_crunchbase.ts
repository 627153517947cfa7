import type { ToRemark } from "../files/remarked.ts";
import type {
  OrganizationMention,
  OrganizationRecord,
  PlaceMention,
  TopicMention,
} from "../record.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { countryOf, placeOf, stateOf } from "./_places.ts";

export const CRUNCHBASE = {
  licence: "CC BY",
  attribution: "Crunchbase, data of 2013",
} as const;

/** What Crunchbase exports since it asks for a contract. */
export const CRUNCHBASE_LATER = {
  licence: "not known",
  attribution: "Crunchbase",
} as const;

/** The key of a company: its permalink without the folder, which differs between exports. */
export function companyKey(permalink: string): string {
  return `crunchbase:${permalink.replace(/^\/(?:company|organization)\//, "")}`;
}

/** The same of the address of its page; undefined where a text is none. */
export function pageKey(page: string): string | undefined {
  const path = /crunchbase\.com(\/[^?#\s]+)/.exec(page)?.[1] ?? /^\/[^?#\s]+/.exec(page)?.[0];
  return path && companyKey(path);
}

/** The key of what an export names by an identifier of its own: a number or a UUID. */
export function identifierKey(identifier: string): string {
  return `crunchbase:${identifier}`;
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

/** Categories in a list with a mark between them. */
export function categories(list: string | undefined, mark: string): readonly TopicMention[] {
  const names = (list ?? "").split(mark).map((name) => name.trim()).filter((name) => name !== "");
  return [...new Set(names)].flatMap(category);
}

/** The place in the columns of a name prefix. */
export function companyPlace(row: CsvRecord, prefix = ""): PlaceMention | undefined {
  const country = row.take(`${prefix}country_code`, countryOf);
  if (!country) return undefined;
  const state = row.take(`${prefix}state_code`, (code) => stateOf(country, code));
  return placeOf({ country, state, city: row.text(`${prefix}city`) });
}

/** A place as `Palo Alto, California, United States`; undefined where its country is not known. */
export function writtenPlace(text: string): PlaceMention | undefined {
  const parts = text.split(",").map((part) => part.trim()).filter((part) => part !== "");
  const country = parts.at(-1);
  return placeOf({ country, state: parts.at(-2), city: parts.length > 2 ? parts[0] : undefined });
}

/** A company that is known by its number (`c:11`) alone, which is its name then. */
export function numbered(object: string | undefined): OrganizationMention | null {
  return object ? { key: identifierKey(object), name: object } : null;
}

/** How a deal names an organisation. */
export function mentionOf({ key, name, place }: OrganizationRecord): OrganizationMention {
  return { key, name, place };
}
