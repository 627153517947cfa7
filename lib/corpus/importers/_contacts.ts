const ADDRESS = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,9}/gu;
const CONTACT =
  /(?<!\p{L})(?:e ?mails?|(?:tele|cell ?)?phones?|(?:tele)?fax)(?: ?(?:address(?:es)?|numbers?))?(?!\p{L})|^mobile$/u;

/** What the names of contacts have in them, and few others. */
export const MAY_BE_CONTACT = /mail|phone|fax|mobile/i;

/** Whether a field is named as the contact of a person: `piEmail`, `Phone number`, not `headphones`. */
export function isContact(name: string): boolean {
  if (!MAY_BE_CONTACT.test(name)) return false;
  const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[-_]/gu, " ");
  return CONTACT.test(words.toLowerCase());
}

/** Whether a text may hold a mail address; the address of a web page, or a part of it, does not. */
export function mayHoldAddress(text: string): boolean {
  return text.includes("@") && !/^(?:https?:\/)?\/\S*$/i.test(text);
}

/** A text without the mail addresses in it. */
export function withoutAddresses(text: string): string {
  if (!mayHoldAddress(text)) return text;
  const rest = text.replace(ADDRESS, "");
  return rest === text ? text : rest.replace(/ {2,}/g, " ").trim();
}
