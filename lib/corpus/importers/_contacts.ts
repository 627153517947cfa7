import { RowError } from "./_row_error.ts";

const ADDRESS = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const CONTACT = /e-?mail|phone|^(tele)?fax|^mobile$/i;

const DEEPEST = 100;

/**
 * A value without contact details of persons: fields named so are left out, mail addresses in
 * texts are cut out. The addresses of web pages stay as they are. What has none is returned as is.
 *
 * @throws {RowError} when values are nested too deep to be a record of anything
 */
export function withoutContacts<T>(value: T): T {
  return cleaned(value, 0) as T;
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutAddresses(value);
  if (value === null || typeof value !== "object") return value;
  if (depth > DEEPEST) {
    throw new RowError(`Cannot import the record: its values are nested over ${DEEPEST} deep`);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => cleaned(item, depth + 1));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const entries = Object.entries(value);
  const kept = entries.filter(([key]) => !CONTACT.test(key));
  const clean = kept.map(([key, field]) => [key, cleaned(field, depth + 1)] as const);
  const isSame = kept.length === entries.length &&
    clean.every(([, field], at) => field === kept[at]![1]);
  return isSame ? value : Object.fromEntries(clean);
}

function withoutAddresses(text: string): string {
  if (!text.includes("@") || /^https?:/i.test(text)) return text;
  return text.replace(ADDRESS, "").replace(/ {2,}/g, " ").trim();
}
