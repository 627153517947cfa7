import { dodge } from "../../../lib/plot/layout/dodge.ts";
import { countText, type LogScale } from "./log_scale.ts";
import { OURS, SYSTEMS } from "./systems.ts";

/** Time of a system at one size. */
export interface Point {
  readonly x: number;
  readonly ms: number;
}

/** One question: the line of each system, by size. */
export interface Lines {
  readonly id: string;
  readonly text: string;
  readonly systems: Readonly<Record<string, readonly Point[]>>;
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly x: LogScale;
  readonly y: LogScale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  /** Texts at the ticks, which only the outer panels have; below, what they count. */
  readonly labelsX: string | null;
  readonly labelsY: boolean;
}

const LABEL = 11;
const HEAD = 2;

/** A small chart: its head, grid, lines, and the name of each system where its line ends. */
export function panel({ id, text, systems }: Lines, frame: Frame): string {
  const { left, top, x, y, labelsX, labelsY, xTicks, yTicks } = frame;
  const [right, bottom] = [x.at(x.domain[1]), y.at(y.domain[0])];
  const parts: string[] = [];
  wrapped(text).forEach((line, at) => {
    const head = at === 0 ? `<tspan font-weight="bold">${id}</tspan> ` : "";
    parts.push(
      `<text x="0" y="${-22 + 13 * (at + 1 - HEAD) + 13}" ${size(12)}>${head}${line}</text>`,
    );
  });
  for (const tick of yTicks) {
    parts.push(rule(0, y.at(tick), right, y.at(tick)));
    if (!labelsY) continue;
    const label = tick === yTicks.at(-1) ? `${tick.toLocaleString("en")} ms` : String(tick);
    parts.push(
      `<text x="-6" y="${y.at(tick) + 4}" text-anchor="end" ${size(LABEL)}>${label}</text>`,
    );
  }
  for (const tick of xTicks) {
    parts.push(rule(x.at(tick), bottom, x.at(tick), bottom + 4, "#999"));
    if (!labelsX) continue;
    parts.push(
      `<text x="${x.at(tick)}" y="${bottom + 17}" text-anchor="middle" ${size(LABEL)}>` +
        `${countText(tick)}</text>`,
    );
  }
  parts.push(rule(0, bottom, right, bottom, "#999"));
  if (labelsX) {
    parts.push(
      `<text x="${right / 2}" y="${bottom + 33}" text-anchor="middle" ${
        size(LABEL)
      }>${labelsX}</text>`,
    );
  }
  const drawn = Object.entries(SYSTEMS).flatMap(([name, system]) => {
    const points = systems[name];
    return points?.length ? [{ name, ...system, points }] : [];
  });
  const ours = systems[OURS];
  if (ours?.length) parts.push(inStep(ours[0]!, ours.at(-1)!.x, x, y));
  for (const { points, color, width } of drawn) {
    const path = points.map(({ x: size, ms }) => `${round(x.at(size))},${round(y.at(ms))}`);
    parts.push(
      `<polyline points="${
        path.join(" ")
      }" fill="none" stroke="${color}" stroke-width="${width}" ` +
        `stroke-linejoin="round"/>`,
      ...points.map(({ x: size, ms }) =>
        `<circle cx="${round(x.at(size))}" cy="${round(y.at(ms))}" r="${
          width / 2 + 1
        }" fill="${color}"/>`
      ),
    );
  }
  const ends = drawn.map(({ points }) => points.at(-1)!);
  const places = dodge(ends.map(({ ms }) => ({ at: y.at(ms), size: LABEL + 1 })), [0, bottom]);
  drawn.forEach(({ label, color, name }, at) => {
    const weight = name === OURS ? ' font-weight="bold"' : "";
    parts.push(
      `<text x="${round(x.at(ends[at]!.x)) + 7}" y="${round(places[at]! + 4)}" fill="${color}" ` +
        `font-size="${LABEL}"${weight}>${label}</text>`,
    );
  });
  return `<g transform="translate(${left},${top})">${parts.join("")}</g>`;
}

/** What grows as its cause does: a line of one decade upwards for each to the right. */
function inStep({ x: from, ms }: Point, last: number, x: LogScale, y: LogScale): string {
  const until = Math.min(last, from * y.domain[1] / ms);
  if (until <= from) return "";
  return `<line x1="${round(x.at(from))}" y1="${round(y.at(ms))}" x2="${round(x.at(until))}" ` +
    `y2="${round(y.at(ms * until / from))}" stroke="#666" stroke-dasharray="2 3"/>`;
}

function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= 30 || lines.length === HEAD) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const rule = (x1: number, y1: number, x2: number, y2: number, color = "#ddd") =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${
    round(y2)
  }" stroke="${color}"/>`;
const size = (pixels: number) => `font-size="${pixels}" fill="#333"`;
const round = (value: number) => Math.round(value * 10) / 10;
