import type { ShownChart } from "../report.ts";

/** Every chart is drawn twice, for a wide and a narrow place; the style sheet shows one. */
const WIDTHS = { half: 464, full: 800, narrow: 360 };
const HEIGHTS = { half: 320, full: 400, narrow: 320 };
/** The page has these rules once. */
const STYLE = /<style>.*?<\/style>/s;

export function chartHtml({ chart, half, height }: ShownChart): string {
  const size = half ? "half" : "full";
  const drawn = (name: "wide" | "narrow", width: number, tall: number) =>
    `<div class="${name}">${
      chart.svg({ width, height: tall, theme: "auto", background: "none" }).replace(STYLE, "")
    }</div>`;
  return drawn("wide", WIDTHS[size], height ?? HEIGHTS[size]) +
    drawn("narrow", WIDTHS.narrow, height ?? HEIGHTS.narrow);
}
