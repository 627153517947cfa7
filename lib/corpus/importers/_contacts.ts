import { RowError } from "./_row_error.ts";

const ADDRESS = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,9}/gu;
const CONTACT = /e-?mail|phone|^(tele)?fax|^mobile$/i;
const DEEPEST = 100;

/**
 * A value without contact details of persons: fields named so are left out, mail addresses in
 * texts are cut out. The addresses of web pages stay as they are. What has none is returned as is.
 *
 * @throws {RowError} when values are nested too deep to be a record of anything
 */
export function withoutContacts<T>(value: T): T {
  return hasContacts(value, 0) ? cleaned(value) as T : value;
}

function hasContacts(value: unknown, depth: number): boolean {
  if (typeof value === "string") return mayHoldAddress(value);
  if (value === null || typeof value !== "object") return false;
  if (depth > DEEPEST) {
    throw new RowError(`Cannot import the record: its values are nested over ${DEEPEST} deep`);
  }
  if (Array.isArray(value)) return value.some((item) => hasContacts(item, depth + 1));
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) {
    if (CONTACT.test(key) || hasContacts(object[key], depth + 1)) return true;
  }
  return false;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return withoutAddresses(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !CONTACT.test(key))
      .map(([key, field]) => [key, cleaned(field)]),
  );
}

function mayHoldAddress(text: string): boolean {
  return text.includes("@") && !/^https?:/i.test(text);
}

function withoutAddresses(text: string): string {
  if (!mayHoldAddress(text)) return text;
  const rest = text.replace(ADDRESS, "");
  return rest === text ? text : rest.replace(/ {2,}/g, " ").trim();
}
