import { decadesAround, logScale, powersIn } from "./log_scale.ts";
import { type Lines, panel } from "./panel.ts";

export interface ChartText {
  readonly title: string;
  readonly subtitle: string;
  readonly source: string;
}

/** The horizontal axis of all panels. */
export interface Axis {
  readonly domain: readonly [low: number, high: number];
  readonly ticks: readonly number[];
  readonly unit: string;
}

const WIDTH = 1000, COLUMNS = 4;
const PANEL = { width: 148, height: 140 };
const GAP = { x: 84, y: 66 };
const MARGIN = { left: 70, top: 122, bottom: 76 };

/** Small charts with the same axes, both logarithmic: the same slope is the same growth. */
export function chart(all: readonly Lines[], axis: Axis, text: ChartText): string {
  const times = all.flatMap(({ systems }) => Object.values(systems).flat().map(({ ms }) => ms));
  const y = logScale(decadesAround(times), [PANEL.height, 0]);
  const x = logScale(axis.domain, [0, PANEL.width]);
  const rows = Math.ceil(all.length / COLUMNS);
  const height = MARGIN.top + rows * (PANEL.height + GAP.y) - GAP.y + MARGIN.bottom;
  const panels = all.map((lines, at) =>
    panel(lines, {
      left: MARGIN.left + (at % COLUMNS) * (PANEL.width + GAP.x),
      top: MARGIN.top + Math.floor(at / COLUMNS) * (PANEL.height + GAP.y),
      x,
      y,
      xTicks: axis.ticks,
      yTicks: powersIn(y.domain, 2),
      labelsX: at + COLUMNS >= all.length ? axis.unit : null,
      labelsY: at % COLUMNS === 0,
    })
  );
  const { title, subtitle, source } = text;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${height}" font-family="Arial, Helvetica, sans-serif" role="img">` +
    `<title>${title}</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>` +
    `<text x="14" y="32" font-size="20" font-weight="bold" fill="#111">${title}</text>` +
    `<text x="14" y="54" font-size="13" fill="#333">${subtitle}</text>` +
    panels.join("") +
    `<text x="14" y="${height - 14}" font-size="11" fill="#666">${source}</text></svg>\n`;
}
