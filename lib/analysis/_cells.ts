import type { Numbers } from "./_check.ts";

/** Neighbouring buckets from `first` up to, but not including, `end`, at a place on a regular grid. */
export interface Cell {
  readonly first: number;
  readonly end: number;
  readonly place: number;
}

/** The years of a series, or why there are none to speak of. */
export interface Years {
  /** Years of which every bucket is there. */
  readonly complete: number;
  /** All buckets by year; those of an incomplete year join a neighbouring year. */
  readonly cells: readonly Cell[];
}

/** Buckets that are not narrower than this part of a year are years. */
const NARROW = 0.75;
/** Hides the rounding of times such as 2010 + 11/12. */
const ROUNDING = 1e-6;

/** Distances between neighbouring times, the smallest first. */
function gapsOf(times: Numbers): number[] {
  return Array.from(times).slice(1).map((time, i) => time - times[i]!).sort((a, b) => a - b);
}

/** The years of buckets that are narrower than a year (one unit of time); else null. */
export function yearsOf(times: Numbers): Years | null {
  const gaps = gapsOf(times);
  const width = gaps[gaps.length >> 1] ?? 1;
  if (width > NARROW) return null;
  const perYear = Math.floor(1 / width + ROUNDING);
  const yearOf = (i: number) => Math.floor(times[i]! + ROUNDING);
  const cells: Cell[] = [];
  let [complete, start] = [0, 0];
  for (let first = 0, end = 0; first < times.length; first = end) {
    const place = yearOf(first);
    while (end < times.length && yearOf(end) === place) end++;
    const whole = end - first >= perYear;
    const before = whole ? undefined : cells.pop();
    if (whole) complete++;
    if (whole || before || end === times.length) {
      cells.push({ first: start, place, ...before, end });
    } else continue;
    start = end;
  }
  return { complete, cells };
}

/** Each bucket a cell. */
export function bucketCells(times: Numbers): Cell[] {
  const [width = 1] = gapsOf(times);
  return Array.from(times, (time, i) => ({
    first: i,
    end: i + 1,
    place: Math.round((time - times[0]!) / width),
  }));
}

/**
 * Neighbouring buckets put together until a tenth of the mean is expected, the rest with the last
 * cell: a single count where next to none is expected would else be all of χ².
 *
 * Source: W. G. Cochran 1954, Biometrics 10, 417.
 */
export function pooledCells(buckets: readonly Cell[], expected: Float64Array): Cell[] {
  const total = expected.reduce((sum, value) => sum + value, 0);
  let least = total / expected.length / 10;
  let cells = pooled(buckets, expected, least);
  while (cells.length < 3 && least > Number.MIN_VALUE) {
    least = Math.max(least / 10, Number.MIN_VALUE);
    cells = pooled(buckets, expected, least);
  }
  return cells;
}

function pooled(buckets: readonly Cell[], expected: Float64Array, least: number): Cell[] {
  const cells: Cell[] = [];
  let [sum, first] = [0, 0];
  for (const { end, place } of buckets) {
    sum += expected[end - 1]!;
    if (sum >= least) cells.push({ first, end, place });
    else if (end === buckets.length) {
      const before = cells.pop();
      cells.push({ first: before?.first ?? first, end, place: before?.place ?? place });
    } else continue;
    [sum, first] = [0, end];
  }
  return cells;
}
