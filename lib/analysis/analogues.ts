import { median } from "simple-statistics";
import { checkOptions, type Checks, checkSurplus, number, whole } from "../words/check.ts";
import { note } from "../words/note.ts";
import { type Aligned, alignSeries } from "./_aligned_series.ts";
import { checkCounts, checkInteger, checkLength, checkSameLength, type Numbers } from "./_check.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";

/**
 * Options of {@linkcode analogues}.
 *
 * @category Topics
 */
export interface AnaloguesOptions {
  /** How many neighbours. @default {10} */
  readonly neighbours?: number;
  /** How many years ahead. @default {3} */
  readonly horizon?: number;
  /** Documents in a year that make it a series' first. @default {5} */
  readonly threshold?: number;
}

/**
 * A series that once looked like the one asked for.
 *
 * @category Topics
 */
export interface Analogue {
  /** Its row. */
  readonly row: number;
  /** Column of its first year. */
  readonly first: number;
  /** Mean absolute difference of the log indices. */
  readonly distance: number;
  /** Its level 1, 2, … years later over its level at the same age. */
  readonly next: readonly number[];
}

/**
 * Result of {@linkcode analogues}.
 *
 * @category Topics
 */
export interface Analogues
  extends Result<{ row: number; neighbours: number; horizon: number; threshold: number }> {
  /** Years the series has had since its first. */
  readonly age: number;
  /** Nearest first. */
  readonly nearest: readonly Analogue[];
  /** Factor on the last count, 1, 2, … years ahead: median and range of the nearest. */
  readonly outlook: readonly Quantity[];
  /** Every series forecast from `horizon` years back, with what was known then. */
  readonly backTest: {
    readonly cases: number;
    /** Median of |ln(forecast / actual)|: 0.1 is about 10 %. */
    readonly medianError: number | null;
    /** The same for "stays as it is". */
    readonly medianErrorAsItIs: number | null;
    /** Share of cases inside the range of the nearest. */
    readonly coverage: number | null;
  };
  readonly reason: Reason | null;
}

const TASK = "find analogues";
const MIN_AGE = 3;
const MIN_NEIGHBOURS = 3;

/** What each option must be. */
export const ANALOGUES: Checks<AnaloguesOptions> = {
  neighbours: whole({ least: MIN_NEIGHBOURS }),
  horizon: whole({ least: 1 }),
  threshold: number({ over: 0 }),
};

/**
 * The series that looked like this one at its age, and what they did next.
 *
 * A series is the log of its counts from its first year with `threshold` documents on, minus the
 * log of that year; years without documents count as half a document. Nearest is the least mean
 * absolute difference over the years of the series asked for, among those that are `horizon` years
 * older. Fewer than three years, or three such neighbours, give `too_few_points`. The back-test
 * stands beside the error of "stays as it is": trust the outlook only where it is smaller.
 *
 * @param series one row per topic, one column per year, all complete; counts
 * @param row the row asked for
 * @throws {TypeError} when the rows have not one length
 * @throws {RangeError} when a count is negative, or row or an option out of bounds
 *
 * @example Three elders that doubled
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const elder = [5, 10, 20, 40, 80];
 * const { outlook } = analogues([elder, elder, elder, [0, 0, 5, 10, 20]], 3, { horizon: 2 });
 * assertEquals(outlook.map((factor) => Math.round(factor.value ?? 0)), [2, 4]);
 * ```
 */
export function analogues(
  series: readonly Numbers[],
  row: number,
  options: AnaloguesOptions = {},
): Analogues {
  checkOptions(TASK, options, ANALOGUES);
  checkSurplus(TASK, arguments, 3);
  const { neighbours = 10, horizon = 3, threshold = 5 } = options;
  checkLength(TASK, "series", series);
  const columns = series[0]?.length ?? 0;
  checkSameLength(TASK, Object.fromEntries(series.map((one, i) => [`series[${i}]`, one])));
  series.forEach((one, i) => checkCounts(TASK, `series[${i}]`, one));
  checkInteger(TASK, "row", row, { min: 0, max: series.length - 1 });

  const all = alignSeries(series, columns, threshold);
  const age = all[row]!.logs.length;
  const nearest = nearestTo(all, row, neighbours, horizon);
  const reason: Reason | null = age < MIN_AGE || nearest.length < MIN_NEIGHBOURS
    ? "too_few_points"
    : null;
  const notes = age < MIN_AGE
    ? [note("young_series", { years: age, least: MIN_AGE })]
    : nearest.length < MIN_NEIGHBOURS
    ? [note("few_elders", { elders: nearest.length, horizon, age, least: MIN_NEIGHBOURS })]
    : nearest.length < neighbours
    ? [note("fewer_neighbours", { elders: nearest.length, asked: neighbours })]
    : [];
  return {
    method: "analogues",
    parameters: { row, neighbours, horizon, threshold },
    notes,
    age,
    nearest: reason === null ? nearest : [],
    outlook: Array.from(
      { length: horizon },
      (_, step) => reason === null ? outlookOf(nearest, step) : undefinedFor(reason),
    ),
    backTest: backTest(series, columns, { neighbours, horizon, threshold }),
    reason,
  };
}

function nearestTo(
  all: readonly Aligned[],
  row: number,
  neighbours: number,
  horizon: number,
): Analogue[] {
  const own = all[row]!.logs;
  const age = own.length;
  if (age < MIN_AGE) return [];
  return all.flatMap(({ logs, first }, other) => {
    if (other === row || logs.length < age + horizon) return [];
    const distance = own.reduce((sum, log, i) => sum + Math.abs(log - logs[i]!), 0) / age;
    return [{ row: other, first, distance }];
  })
    .sort((a, b) => a.distance - b.distance || a.row - b.row)
    .slice(0, neighbours)
    .map((found) => {
      const { logs } = all[found.row]!;
      const next = Array.from(
        logs.subarray(age, age + horizon),
        (log) => Math.exp(log - logs[age - 1]!),
      );
      return { ...found, next };
    });
}

function outlookOf(nearest: readonly Analogue[], step: number): Quantity {
  const factors = nearest.map(({ next }) => next[step]!);
  return estimate(median(factors), Math.min(...factors), Math.max(...factors));
}

function backTest(
  series: readonly Numbers[],
  columns: number,
  { neighbours, horizon, threshold }: Required<AnaloguesOptions>,
): Analogues["backTest"] {
  const then = alignSeries(series, Math.max(0, columns - horizon), threshold);
  const now = alignSeries(series, columns, threshold);
  const cases = then.flatMap(({ logs }, row) => {
    const nearest = nearestTo(then, row, neighbours, horizon);
    if (nearest.length < MIN_NEIGHBOURS) return [];
    const { value, low, high } = outlookOf(nearest, horizon - 1);
    const actual = now[row]!.logs.at(-1)! - logs.at(-1)!;
    const inside = Math.log(low!) <= actual && actual <= Math.log(high!);
    return [{ error: Math.abs(Math.log(value!) - actual), asItIs: Math.abs(actual), inside }];
  });
  if (cases.length === 0) {
    return { cases: 0, medianError: null, medianErrorAsItIs: null, coverage: null };
  }
  return {
    cases: cases.length,
    medianError: median(cases.map((one) => one.error)),
    medianErrorAsItIs: median(cases.map((one) => one.asItIs)),
    coverage: cases.filter((one) => one.inside).length / cases.length,
  };
}
