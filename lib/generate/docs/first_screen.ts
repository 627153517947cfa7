/** Pixels, as wide as the page is where nothing is narrow. */
const SIZE = { width: 992, height: 750 };

const STYLE = /<style>\n(.*?)\n<\/style>/s;
const HEADER = /<header>\n(.*?)\n<nav/s;
/** What asks the width of a window: a picture has its own. */
const WIDTHS = /@media screen and \((?:min|max)-width:\d+px\)/g;
const DARK = /@media screen and \(prefers-color-scheme:dark\)/g;

/**
 * The first screen of a report as a picture: the page's own words and style sheet inside an SVG, in
 * one theme, since a page on which it is shown chooses among two.
 */
export function firstScreenSvg(page: string, theme: "light" | "dark"): string {
  const [, style] = STYLE.exec(page) ?? [];
  const [, header] = HEADER.exec(page) ?? [];
  if (style === undefined || header === undefined) {
    throw new Error("Cannot draw the first screen: the page has no style sheet or no header");
  }
  const fixed = style
    .replace(DARK, theme === "dark" ? "@media all" : "@media not all")
    .replace(WIDTHS, "@media not all")
    .replaceAll(/^(html|body)\{/gm, ".$1{");
  const { width, height } = SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><style>${fixed}</style>` +
    `<foreignObject width="${width}" height="${height}">` +
    '<div xmlns="http://www.w3.org/1999/xhtml" class="tf-chart html">' +
    `<div class="body" style="height:${height}px;overflow:hidden"><div class="page">` +
    `<div>${header.replaceAll("<br>", "<br/>")}</div></div></div></div></foreignObject></svg>`;
}
