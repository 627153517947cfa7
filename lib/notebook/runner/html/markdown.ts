import { Marked, type Tokens } from "marked";
import { escapeHtml } from "../../../frame/display/escape.ts";

const SAFE_LINK = /^(https?:|mailto:|#|\.{0,2}\/|[\w-]+(\.[\w-]+)*(#|$))/i;
const SAFE_IMAGE = /^(https?:|data:image\/(png|jpeg|gif|svg\+xml);base64,)/i;

const renderer = {
  html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
  image: ({ href, text }: Tokens.Image) =>
    SAFE_IMAGE.test(href)
      ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">`
      : escapeHtml(text),
};

/** HTML of Markdown; markup in it is shown as it is, addresses that run something are left out. */
export function markdownHtml(text: string): string {
  const marked = new Marked({
    gfm: true,
    renderer,
    walkTokens(token) {
      if (token.type === "link" && !SAFE_LINK.test(token.href)) token.href = "#";
    },
  });
  return marked.parse(text, { async: false });
}
