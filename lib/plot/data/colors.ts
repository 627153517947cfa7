import type { Ink, Theme } from "../theme.ts";

/**
 * Position of a name in the theme's colours, or a name that keeps the same one everywhere.
 *
 * @category Charts
 */
export type ColorChoice = Readonly<Record<string, number>>;

/** Document types and deals keep their colour through a report. */
const KEPT: ColorChoice = {
  "patents": 0,
  "research articles": 1,
  "papers": 1,
  "projects": 2,
  "grants": 2,
  "news articles": 3,
  "news": 3,
  "product launches": 4,
  "investments": 5,
  "acquisitions": 6,
  "partnerships": 7,
};
const BACKGROUND = new Set(["total", "background", "all", "other", "others"]);

/** Whether a name is that of what is behind or beside all others: grey. */
export function isBackground(name: string): boolean {
  return BACKGROUND.has(name.toLowerCase());
}

/**
 * A colour for each name: the one chosen, the one that its type has everywhere, or the next that
 * is free; the background is grey. Beyond the colours there are, grey.
 */
export function colorsOf(
  names: readonly string[],
  { series, quiet, muted }: Theme,
  chosen: ColorChoice = {},
): Map<string, Ink> {
  const fixed = names.map((name) => chosen[name] ?? KEPT[name.toLowerCase().replaceAll("-", " ")]);
  const taken = new Set(fixed.filter((place) => place !== undefined));
  const free = series.map((_, place) => place).filter((place) => !taken.has(place));
  const grey = { mark: quiet, text: muted };
  return new Map(names.map((name, index) => {
    if (isBackground(name) && fixed[index] === undefined) return [name, grey];
    const place = fixed[index] ?? free.shift();
    return [name, series[place ?? series.length] ?? grey];
  }));
}
