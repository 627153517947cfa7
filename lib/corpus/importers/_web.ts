/** An address and its host; undefined where the text is no web address. */
export function web(
  text: string | undefined,
): { readonly url: string; readonly domain: string } | undefined {
  if (!text || !URL.canParse(text) || !/^https?:/i.test(text)) return undefined;
  return { url: text, domain: new URL(text).hostname.replace(/^www\./, "") };
}

/** A DOI in lower case, without resolver or scheme; undefined where the text is none. */
export function doiOf(text: string | undefined): string | undefined {
  return /10\.\d{4,9}\/\S+/.exec(text ?? "")?.[0].toLowerCase().replace(/[.,;]+$/, "");
}
