const ADDRESS = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const CONTACT = /e-?mail|phone|^(tele)?fax|^mobile$/i;

/**
 * A value without contact details of persons: fields named so are left out, mail addresses in
 * texts are cut out. The addresses of web pages stay as they are. What has none is returned as is.
 */
export function withoutContacts<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return withoutAddresses(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const items = value.map(cleaned);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const entries = Object.entries(value);
  const kept = entries.filter(([key]) => !CONTACT.test(key));
  const clean = kept.map(([key, field]) => [key, cleaned(field)] as const);
  const isSame = kept.length === entries.length &&
    clean.every(([, field], at) => field === kept[at]![1]);
  return isSame ? value : Object.fromEntries(clean);
}

function withoutAddresses(text: string): string {
  if (!text.includes("@") || /^https?:/i.test(text)) return text;
  return text.replace(ADDRESS, "").replace(/ {2,}/g, " ").trim();
}
