/** An address and its host; neither where the text is no web address. */
export function web(text: string | undefined): { readonly url?: string; readonly domain?: string } {
  if (!text || !URL.canParse(text) || !/^https?:/i.test(text)) return {};
  return { url: text, domain: new URL(text).hostname.replace(/^www\./, "") };
}

/** A DOI in lower case, without resolver or scheme; undefined where the text is none. */
export function doiOf(text: string | undefined): string | undefined {
  return /10\.\d{4,9}\/\S+/.exec(text ?? "")?.[0].toLowerCase();
}
