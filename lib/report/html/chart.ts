import type { Chart, SvgOptions } from "../../plot/mod.ts";
import type { ShownChart } from "../report.ts";

/**
 * A chart is drawn for a wide and a narrow place; the style sheet shows one. What a reader asks for,
 * a view or what is folded, is drawn once, as wide as it can be read in both.
 */
const WIDTHS = { half: 488, full: 820, narrow: 352, both: 352, map: 640 };
const HEIGHTS = { half: 240, full: 360, narrow: 280, both: 240 };
/** The values of marks weigh as much as a picture: the script takes those of the wide one. */
const TITLES = /<title>.*?<\/title>/gs;
const NO_TITLE = "<title></title>";
const STYLE = /<style>.*?<\/style>/s;
/** What a picture by itself needs, and one in the page has from that. */
const OF_PAGE = / font-family="[^"]*"/;
/** Tags, and in them numbers of more than one decimal: nobody sees less than a tenth of a pixel. */
const TAGS = /<(?!svg)[^>]*>/g;
const DECIMALS = /(\d\.\d)\d+(?!\d|em)/g;

/** Lines after each other, of whatever colours: most of what a picture of many ways is made of. */
const LINES = /(?:<line(?: stroke="[^"]+")? x1="[^"]+" x2="[^"]+" y1="[^"]+" y2="[^"]+"\/>){2,}/g;
const LINE = /<line( stroke="[^"]+")? x1="([^"]+)" x2="([^"]+)" y1="([^"]+)" y2="([^"]+)"\/>/g;

/** @param folded what is seen only by who asks for it */
export function chartHtml({ chart, half, height }: ShownChart, folded = false): string {
  if (half && folded) return `<div class="both">${pictureOf(chart, sizeOf("both", height))}</div>`;
  const wide = pictureOf(chart, sizeOf(half ? "half" : "full", height));
  const narrow = pictureOf(chart, sizeOf("narrow", height));
  return `<div class="wide">${wide}</div><div class="narrow">${
    narrow.replace(TITLES, NO_TITLE)
  }</div>`;
}

/** A map, as high as its width makes it. */
export function mapHtml(map: Chart): string {
  const [wide, narrow] = [WIDTHS.map, WIDTHS.narrow].map((width) => pictureOf(map, { width }));
  return `<div class="wide">${wide}</div><div class="narrow">${
    narrow!.replace(TITLES, NO_TITLE)
  }</div>`;
}

/** A view of a chart for every place. */
export function viewOf(chart: Chart, height?: number): string {
  return pictureOf(chart, sizeOf("both", height));
}

function sizeOf(size: keyof typeof HEIGHTS, height?: number): SvgOptions {
  return { width: WIDTHS[size], height: height ?? HEIGHTS[size] };
}

/** A picture in the colours of the page, whose style sheet has them once for all. */
export function pictureOf(chart: Chart, size: SvgOptions = {}): string {
  const page = { theme: "auto", background: "none", title: false } as const;
  return chart.svg({ ...size, ...page }).replace(STYLE, "").replace(OF_PAGE, "")
    .replace(TAGS, (tag) => tag.replace(DECIMALS, "$1")).replace(LINES, inPaths);
}

/** Lines as one path for those of a colour that follow each other. */
function inPaths(lines: string): string {
  const paths: { readonly stroke: string; d: string }[] = [];
  for (const [, stroke = "", x1, x2, y1, y2] of lines.matchAll(LINE)) {
    const d = x1 === x2 ? `M${x1},${y1}V${y2}` : `M${x1},${y1}L${x2},${y2}`;
    const last = paths.at(-1);
    if (last?.stroke === stroke) last.d += d;
    else paths.push({ stroke, d });
  }
  return paths.map(({ stroke, d }) => `<path${stroke} d="${d}"/>`).join("");
}
