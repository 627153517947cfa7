import type { Formats } from "../page/format.ts";
import { textWidth } from "../page/text_width.ts";
import { SIZES } from "../theme.ts";
import type { Resolution } from "../data/series.ts";

/** A mark on the axis of time. */
export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

const GAP = 14;
const MOST = 6;
const YEAR_STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;
const MONTH_STEPS = [1, 3, 6];

/**
 * At most six marks that fit in a width: whole years, or months and quarters in short series. A
 * mark of the series' own resolution stands in the middle of its bucket, others where they begin.
 * Years that begin in another month than January are named by the one they end in: FY2024. Plot
 * knows neither widths nor fiscal years.
 */
export function timeTicks(
  [from, to]: readonly [number, number],
  width: number,
  resolution: Resolution | null,
  formats: Formats,
  yearStart = 1,
): TimeTick[] {
  const months = spanInMonths(from, to);
  const options = [
    ...(resolution === "year" || months > 30
      ? []
      : MONTH_STEPS.filter((step) => step >= (resolution === "quarter" ? 3 : 1))),
    ...YEAR_STEPS.map((step) => step * 12),
  ];
  for (const step of options) {
    const ticks = ticksOf([from, to], step, resolution, formats, yearStart);
    const widest = Math.max(0, ...ticks.map(({ text }) => textWidth(text, SIZES.text)));
    if (ticks.length <= MOST && ticks.length * (widest + GAP) <= width + GAP) return ticks;
  }
  return [];
}

function ticksOf(
  [from, to]: readonly [number, number],
  step: number,
  resolution: Resolution | null,
  formats: Formats,
  yearStart: number,
): TimeTick[] {
  const bucket = resolution === null ? 0 : MONTHS[resolution];
  // months are counted so that a multiple of 12 begins the year that is named so
  const ahead = yearStart > 1 ? 13 - yearStart : 0;
  const startOf = (month: number) => startOfMonth(month - ahead);
  const middle = bucket > 0 && (step < 12 || bucket === 12);
  const ticks: TimeTick[] = [];
  for (
    let month = Math.floor((monthOf(from) + ahead) / step) * step;
    startOf(month) <= to;
    month += step
  ) {
    const at = middle ? (startOf(month) + startOf(month + bucket)) / 2 : startOf(month);
    if (at < from || at > to) continue;
    const full = step < 12 && (month % 12 === 0 || !ticks.length);
    const text = textOf(month, step, full, resolution, formats);
    ticks.push({ at, text: ahead ? `FY${text}` : text });
  }
  return ticks;
}

function textOf(
  month: number,
  step: number,
  full: boolean,
  resolution: Resolution | null,
  formats: Formats,
): string {
  const year = String(Math.floor(month / 12));
  if (step >= 12) return year;
  const part = resolution === "quarter"
    ? `Q${month % 12 / 3 + 1}`
    : formats.month(startOfMonth(month));
  return full ? `${part} ${year}` : part;
}

/** The number of the month that holds an instant, counted from year 0. */
function monthOf(instant: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function startOfMonth(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime();
}

function spanInMonths(from: number, to: number): number {
  return (to - from) / (365.25 / 12 * 86_400_000);
}
