/** An address in the web and its host. */
export interface WebAddress {
  readonly url: string;
  readonly domain: string;
}

/** The address that a text is; undefined where it is none in the web. */
export function web(text: string | undefined): WebAddress | undefined {
  if (!text || !URL.canParse(text) || !/^https?:\/\//i.test(text)) return undefined;
  return { url: text, domain: new URL(text).hostname.replace(/^www\./, "") };
}

/** A DOI in lower case, without resolver or scheme; undefined where the text is none. */
export function doiOf(text: string | undefined): string | undefined {
  return /10\.\d{4,9}\/\S+/.exec(text ?? "")?.[0].toLowerCase().replace(/[.,;]+$/, "");
}
