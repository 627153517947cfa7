import { oneLine } from "./clean.ts";
import { escapeHtml } from "./escape.ts";

const LONGEST = 500;
/** Characters of an address that are read; the link has all. */
const READ = 32;

/** An http(s) address as a link that says where it leads; null for any other text. */
export function linkHtml(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || text.length > LONGEST || !URL.canParse(text)) return null;
  const said = oneLine(text.replace(/^https?:\/\/(www\.)?/i, ""), READ);
  return `<a href="${
    escapeHtml(new URL(text).href)
  }" target="_blank" rel="noopener noreferrer" style="color:inherit;text-decoration:underline">${
    escapeHtml(said)
  }</a>`;
}
