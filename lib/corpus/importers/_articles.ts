import { v5 } from "uuid";
import { percentDecoded } from "../percent_decoded.ts";
import type { Fields } from "./_fields.ts";
import { RowError } from "./_row_error.ts";
import type { JsonObject } from "./_values.ts";
import { web, type WebAddress } from "./_web.ts";

/**
 * The address of an article, which is all that it is known by.
 *
 * @throws {RowError} when it has none
 */
export function addressOf(fields: Fields, article: JsonObject): WebAddress {
  const address = fields.take("url", web);
  if (address) return address;
  throw new RowError(
    `Cannot import the article: it must have a url, current value is ${
      JSON.stringify(article.url ?? null).slice(0, 100)
    }`,
  );
}

/** What an article is known by that has an address and no other identifier. */
export function addressId(prefix: string, url: string): string {
  return `${prefix}:${v5(url, v5.URL)}`;
}

/** An extension of a file, or an address within a page. */
const ENDING = /\.(?:[a-z]?html?|php|aspx?|jsp|story|ece|cms)$/i;
/** A number of an article, or a mark that no person reads. */
const MARK = /^(?:\d{5,}|(?=.*\d)(?=.*[a-z])[a-z\d]{6,}|\d+\.\d+)$/i;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const FEWEST_WORDS = 2;

/** The title that the words of an address tell: those of the part with the most. */
export function titleOfAddress(url: string): string | undefined {
  const parts = web(url) ? new URL(url).pathname.split("/").map(wordsOf) : [];
  const longest = parts.reduce((best, each) => each.length > best.length ? each : best, []);
  if (longest.length < FEWEST_WORDS) return undefined;
  const title = longest.join(" ");
  return title[0]!.toUpperCase() + title.slice(1);
}

function wordsOf(part: string): string[] {
  const words = percentDecoded(part).replace(ENDING, "").replace(UUID, "").split(/[-_+\s]+/);
  const kept = words.filter((word) => word !== "" && !MARK.test(word));
  return kept.some((word) => /\p{L}{2}/u.test(word)) ? kept : [];
}
