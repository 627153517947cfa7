import { mean, sampleVariance, sum } from "simple-statistics";
import { checkOptions, type Checks, checkSurplus, choice } from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { checkInteger, checkNumbers, type Numbers } from "./_check.ts";
import { fUpper } from "./_distributions.ts";
import type { Reason, Result } from "./_result.ts";

/**
 * Options of {@linkcode seasonality}.
 *
 * @category Smoothing and seasons
 */
export interface SeasonalityOptions {
  /** Whether seasons add to the trend or multiply it. @default {"multiplicative"} */
  readonly model?: "additive" | "multiplicative";
}

/**
 * Result of {@linkcode seasonality}.
 *
 * @category Smoothing and seasons
 */
export interface Seasonality
  extends Result<{ model: "additive" | "multiplicative"; period: number; n: number }> {
  /** One per season, the first being that of the first value: sums to 0, or has the mean 1. */
  readonly indices: readonly number[] | null;
  /** Centred moving average over one period; null for half a period at both ends. */
  readonly trend: readonly (number | null)[];
  /** Values without their season; null where a multiplicative index is 0. */
  readonly adjusted: readonly (number | null)[] | null;
  /** Share of the detrended variance that seasons explain, 0 to 1. */
  readonly strength: number | null;
  /** F of seasons against remainder; null where the remainder is 0. */
  readonly f: number | null;
  /** p-value of "the season does not matter". */
  readonly pValue: number | null;
  readonly reason: Reason | null;
}

const TASK = "measure seasonality";

/** What each option must be. */
export const SEASONALITY: Checks<SeasonalityOptions> = {
  model: choice("additive", "multiplicative"),
};
const EXACT = 1e-20;

/**
 * Seasonality by classical decomposition: the mean of each season around a centred moving average,
 * how much of the variance it explains, and the stable-seasonality F test.
 *
 * Fewer than two full periods beside the ends' half periods give `too_few_points`, a moving average
 * of 0 in the multiplicative model `zero_base`, values that equal it everywhere `no_variation`. The
 * p-value allows for what the moving average takes of the remainder; it takes the values around the
 * trend as independent, and is too small where they are not.
 *
 * Sources: M. G. Kendall and A. Stuart 1983, vol. 3, as R's `decompose`; strength: X. Wang,
 * K. Smith, R. Hyndman 2006, Data Min. Knowl. Disc. 13, 335; F test: J. Higginson 1975, X-11.
 *
 * @param values one per bucket, equally spaced; not negative in the multiplicative model
 * @param period buckets per cycle: 12 for months, 4 for quarters
 * @throws {TypeError} when values is not a list of numbers
 * @throws {RangeError} when a value is not finite or negative where it must not be, or period < 2
 *
 * @example Every fourth quarter doubles
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const values = [2, 2, 2, 4, 2, 2, 2, 4, 2, 2, 2, 4];
 * assertEquals(seasonality(values, 4).indices, [0.8, 0.8, 0.8, 1.6]);
 * ```
 */
export function seasonality(
  values: Numbers,
  period: number,
  options: SeasonalityOptions = {},
): Seasonality {
  checkOptions(TASK, options, SEASONALITY);
  checkSurplus(TASK, arguments, 3);
  const { model = "multiplicative" } = options;
  const multiplies = model === "multiplicative";
  checkInteger(TASK, "period", period, { min: 2 });
  checkNumbers(TASK, "values", values, multiplies ? { min: 0 } : {});
  const y = Array.from(values);
  const n = y.length;
  const trend = centredAverage(y, period);
  const head = { method: "classical decomposition", parameters: { model, period, n }, trend };
  const refuse = (reason: Reason, why: Note): Seasonality => {
    const nothing = { indices: null, adjusted: null, strength: null, f: null, pValue: null };
    return { ...head, ...nothing, notes: [why], reason };
  };
  if (trend.filter((level) => level !== null).length < 2 * period) {
    return refuse("too_few_points", note("few_periods", { values: n, period }));
  }
  if (multiplies && trend.includes(0)) return refuse("zero_base", note("empty_period", {}));
  const detrended = y.flatMap((value, i) => {
    const level = trend[i]!;
    return level === null
      ? []
      : [{ season: i % period, value: multiplies ? value / level : value - level }];
  });
  const groups = Array.from(
    { length: period },
    (_, season) => detrended.filter((one) => one.season === season).map((one) => one.value),
  );
  const means = groups.map(mean);
  const centre = mean(means);
  const indices = means.map((value) => multiplies ? value / centre : value - centre);
  const remainders = detrended.map(({ season, value }) => value - means[season]!);
  const all = detrended.map(({ value }) => value);
  const within = sum(remainders.map((value) => value * value));
  const between = sum(groups.map((group, k) => group.length * (means[k]! - mean(all)) ** 2));
  const exact = EXACT * sum(y.map((value) => value * value));
  if (within + between <= exact) return refuse("no_variation", note("equals_average", {}));
  const [seasons, rest] = [period - 1, all.length - period];
  const ratio = between / seasons / (within / rest);
  const f = within > exact && Number.isFinite(ratio) ? ratio : null;
  return {
    ...head,
    notes: f === null ? [note("seasons_repeat", {})] : [],
    indices,
    adjusted: y.map((value, i) => {
      const index = indices[i % period]!;
      return multiplies ? index === 0 ? null : value / index : value - index;
    }),
    strength: Math.max(0, 1 - sampleVariance(remainders) / sampleVariance(all)),
    f,
    pValue: f === null ? 0 : chanceOf(f, period, all.length),
    reason: null,
  };
}

/**
 * The chance of an F as large without a season. Of independent values the moving average takes its
 * part of the remainder, and none of the seasons: the remainder has the expectation and, by
 * Satterthwaite 1946, the degrees of freedom of its quadratic form.
 */
function chanceOf(f: number, period: number, n: number): number {
  const left = leftByAverage(period);
  const covariance = (lag: number) => sum(left.slice(lag).map((one, i) => one * left[i]!));
  const seasons = period - 1;
  const expected = n * covariance(0) - seasons;
  const squares = left.map((_, lag) => (lag ? 2 : 1) * Math.max(0, n - lag) * covariance(lag) ** 2);
  const rest = expected ** 2 / (sum(squares) - seasons);
  return fUpper(f * expected / (n - period), seasons, rest);
}

/** Weights of a value less its centred average. */
function leftByAverage(period: number): number[] {
  const half = Math.floor(period / 2);
  const impulse = Array.from({ length: 4 * half + 1 }, (_, i) => Number(i === 2 * half));
  return centredAverage(impulse, period).flatMap((average, i) =>
    average === null ? [] : [impulse[i]! - average]
  );
}

/** Average over one period around each value; an even period gives its two ends half weight. */
function centredAverage(y: readonly number[], period: number): (number | null)[] {
  const half = Math.floor(period / 2);
  return y.map((_, i) => {
    if (i < half || i + half >= y.length) return null;
    const total = sum(y.slice(i - half, i + half + 1));
    return (period % 2 === 1 ? total : total - (y[i - half]! + y[i + half]!) / 2) / period;
  });
}
