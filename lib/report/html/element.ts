import { escapeHtml } from "../../frame/mod.ts";

/** Control characters and those that turn the direction of text. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const UNSAFE_BUT_LINES = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text as content of an element or of a quoted attribute, on one line unless `lines` are kept. */
export function text(value: string, { lines = false }: { lines?: boolean } = {}): string {
  return escapeHtml(value.replace(lines ? UNSAFE_BUT_LINES : UNSAFE, " "));
}

/** An address to follow, where it is one of the web; else null. */
export function webAddress(url: string | null): string | null {
  if (url === null || !/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return null;
  return escapeHtml(new URL(url).href);
}

/** A paragraph for each sentence. */
export function paragraphs(sentences: readonly string[]): string {
  return sentences.map((each) => `<p>${text(each)}</p>`).join("");
}
