import type { Chart, SvgOptions } from "../../plot/mod.ts";
import type { ShownChart } from "../report.ts";

/** Every chart is drawn twice, for a wide and a narrow place; the style sheet shows one. */
const WIDTHS = { half: 488, full: 820, narrow: 352 };
const HEIGHTS = { half: 240, full: 360, narrow: 280 };
/** Where there is no room there is no pointer, either: its values weigh as much as the picture. */
const TITLES = /<title>.*?<\/title>/gs;
const STYLE = /<style>.*?<\/style>/s;

export function chartHtml({ chart, half, height }: ShownChart): string {
  const [wide, narrow = ""] = pictureSizes(half, height).map((size) => pictureOf(chart, size));
  return `<div class="wide">${wide}</div><div class="narrow">${narrow.replace(TITLES, "")}</div>`;
}

/** The sizes of a chart in a wide and in a narrow place. */
export function pictureSizes(half: boolean, height?: number): SvgOptions[] {
  const size = half ? "half" : "full";
  return [
    { width: WIDTHS[size], height: height ?? HEIGHTS[size] },
    { width: WIDTHS.narrow, height: height ?? HEIGHTS.narrow },
  ];
}

/** A picture in the colours of the page, whose style sheet has them once for all. */
export function pictureOf(chart: Chart, size: SvgOptions = {}): string {
  const page = { theme: "auto", background: "none", title: false } as const;
  return chart.svg({ ...size, ...page }).replace(STYLE, "");
}
