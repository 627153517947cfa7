import {
  type Check,
  checkOptions,
  type Checks,
  FLAG,
  LEVEL,
  LIST,
  number,
  shape,
} from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { checkIncreasing, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import { tQuantile } from "./_distributions.ts";
import {
  dispersionOf,
  product,
  runningTotals,
  sinceBefore,
  weighted,
  weightsOf,
} from "./_increments.ts";
import { type LeastSquares, leastSquares, type Model } from "./_least_squares.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";

/** An S-curve: its parameters, of which the first is the capacity, and where it turns. */
export interface Curve<Name extends string> {
  readonly method: string;
  readonly task: string;
  readonly names: readonly Name[];
  /** The level at a time; value NaN outside the parameters' domain. */
  readonly model: Model;
  /** Always fitted to increments. */
  readonly increments?: true;
  /** Time of the fastest growth, and its derivative by each parameter. */
  readonly turn: (theta: readonly number[]) => {
    readonly time: number;
    readonly gradient: readonly number[];
  };
  /** Values to start the search from, given the levels. */
  readonly starts: (times: Float64Array, levels: Float64Array) => readonly (readonly number[])[];
}

/**
 * Options of the S-curve fits.
 *
 * @category Curves
 */
export interface CurveFitOptions<Name extends string> {
  /** Times of the values, increasing. @default {0, 1, 2, …} */
  readonly times?: Numbers;
  /**
   * Values are what was added since the time before, counts whose variance grows with them, rather
   * than levels. The errors of a running total add up and would make its intervals far too narrow.
   *
   * @default {false}
   */
  readonly increments?: boolean;
  /**
   * What one record adds: 1 for counts, Σw²/Σw for weighted counts, Σ amount ÷ Σ count for amounts.
   * Increments of an expectation m vary by unit × m at least, and no interval is narrower than that.
   *
   * @default {1}
   */
  readonly unit?: number;
  /** Where to start the search. @default {several starts computed from the values; the best fit wins} */
  readonly start?: Readonly<Record<Name, number>>;
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
  /** Further times at which the level is wanted. */
  readonly at?: Numbers;
}

/**
 * A parameter with its interval and standard error.
 *
 * @category Curves
 */
export type Coefficient = Quantity & { readonly standardError: number | null };

/**
 * Result of the S-curve fits; all values are null when the curve is not identifiable.
 *
 * @category Curves
 */
export interface CurveFit<Name extends string>
  extends Result<{ level: number; n: number; increments: boolean }> {
  readonly coefficients: Readonly<Record<Name, Coefficient>>;
  /** Time of the fastest growth. */
  readonly inflection: Quantity;
  /** Residual sum of squares; of increments each over its expectation. */
  readonly rss: number | null;
  readonly degreesOfFreedom: number;
  /** Root of the variance; of increments of their variance over their expectation. */
  readonly residualStandardError: number | null;
  /** The level of the curve at the given times, also of a fit to increments. */
  readonly fitted: readonly number[] | null;
  /** Its level at the times of `at`. */
  readonly predicted: readonly number[] | null;
  readonly reason: Reason | null;
}

/** What each option must be that a curve of levels and one of increments have. */
export const CURVE: Checks<Pick<CurveFitOptions<string>, "unit" | "level" | "at">> = {
  unit: number({ least: 0 }),
  level: LEVEL,
  at: LIST,
};

/** What each option of a curve must be. */
function optionsOf(
  { names, increments }: Pick<Curve<string>, "names" | "increments">,
): Checks<Partial<CurveFitOptions<string>>> {
  const own = increments ? {} : { times: LIST, increments: FLAG };
  return { ...CURVE, ...own, start: startOf(names) } as Checks<CurveFitOptions<string>>;
}

/** What a start of the search must be: a number for each parameter. */
export function startOf(names: readonly string[]): Check {
  return shape(
    `an object of numbers { ${names.join(", ")} }`,
    Object.fromEntries(names.map((name) => [name, number()])),
  );
}

const MOST_STARTS = 4;
// A difference in BIC of 6 is strong evidence (Kass and Raftery 1995).
const STRONG = 6;

/** Fits a curve by least squares, and refuses it when the values do not show its inflection. */
export function fitCurve<Name extends string>(
  curve: Curve<Name>,
  values: Numbers,
  first: number,
  options: CurveFitOptions<Name>,
): CurveFit<Name> {
  const { method, task, names } = curve;
  checkOptions(task, options, optionsOf(curve));
  const { start, level = 0.95, at = [], increments = false, unit = 1 } = options;
  checkNumbers(task, "values", values);
  const { times = Array.from(values, (_, i) => i + first) } = options;
  checkIncreasing(task, "times", times);
  checkSameLength(task, { values, times });
  checkNumbers(task, "at", at);
  const y = Float64Array.from(values);
  const x = Float64Array.from(times);
  const added = increments || curve.increments === true;
  const head = { method, parameters: { level, n: y.length, increments: added } };
  const degreesOfFreedom = y.length - names.length;
  const refuse = (reason: Reason, why: Note): CurveFit<Name> => ({
    ...head,
    notes: [why],
    coefficients: byName(names, () => ({ ...undefinedFor(reason), standardError: null })),
    inflection: undefinedFor(reason),
    rss: null,
    degreesOfFreedom,
    residualStandardError: null,
    fitted: null,
    predicted: null,
    reason,
  });
  if (degreesOfFreedom < 1) {
    return refuse(
      "too_few_points",
      note("few_values", { parameters: names.length, values: y.length }),
    );
  }
  if (y.every((value) => value === y[0])) return refuse("no_variation", note("equal_values", {}));
  const model = added ? sinceBefore(curve.model, x) : ofPlace(curve.model, x);
  const levels = added ? runningTotals(y) : y;
  const starts = start ? [names.map((name) => start[name])] : curve.starts(x, levels);
  const even = bestFit(model, y, starts);
  const weights = even && added ? weightsOf(model, even.theta, y.length) : null;
  const fit = weights
    ? bestFit(weighted(model, weights), product(y, weights), [even!.theta])
    : even;
  if (fit === null || !fit.converged || fit.inverse === null) {
    return refuse("not_identifiable", note("no_best_curve", {}));
  }
  const { theta, rss, inverse } = fit;
  const variance = weights
    ? Math.max(unit, dispersionOf(y, y.map((_, place) => model(theta, place).value), names.length))
    : rss / degreesOfFreedom;
  const reach = tQuantile((1 + level) / 2, degreesOfFreedom);
  const errorOf = (gradient: readonly number[]) =>
    Math.sqrt(variance * Math.max(0, quadratic(inverse, gradient)));
  const interval = (value: number, error: number) =>
    estimate(value, value - reach * error, value + reach * error);
  const coefficients = byName(names, (k) => {
    const standardError = errorOf(names.map((_, i) => i === k ? 1 : 0));
    return { ...interval(theta[k]!, standardError), standardError };
  });
  const { time, gradient } = curve.turn(theta);
  const inflection = interval(time, errorOf(gradient));
  const unseen = whyUnseen(coefficients[names[0]!], inflection, x) ??
    whyStraight(rss, names.length, x, y, weights);
  if (unseen) return refuse("not_identifiable", unseen);
  return {
    ...head,
    notes: [],
    coefficients,
    inflection,
    rss,
    degreesOfFreedom,
    residualStandardError: Math.sqrt(variance),
    fitted: Array.from(x, (time) => curve.model(theta, time).value),
    predicted: Array.from(at, (time) => curve.model(theta, time).value),
    reason: null,
  };
}

/** The model by a value's place instead of its time. */
function ofPlace(model: Model, x: Float64Array): Model {
  return (theta, place) => model(theta, x[place]!);
}

function bestFit(
  model: Model,
  y: Float64Array,
  starts: readonly (readonly number[])[],
): LeastSquares | null {
  const places = y.map((_, place) => place);
  const missBy = (theta: readonly number[]) =>
    y.reduce((sum, value, place) => sum + (value - model(theta, place).value) ** 2, 0);
  const fits = starts.map((theta) => ({ theta, rss: missBy(theta) }))
    .filter(({ rss }) => Number.isFinite(rss))
    .sort((a, b) => a.rss - b.rss)
    .slice(0, MOST_STARTS)
    .map(({ theta }) => leastSquares(model, places, y, theta));
  return fits.reduce<LeastSquares | null>((a, b) => a !== null && a.rss <= b.rss ? a : b, null);
}

function whyUnseen(capacity: Quantity, inflection: Quantity, x: Float64Array): Note | null {
  const [first, last] = [x[0]!, x[x.length - 1]!];
  if (capacity.value === null || inflection.value === null) return note("no_inflection", {});
  if (capacity.low === null || capacity.low <= 0) {
    return note("capacity_reaches_zero", { capacity: capacity.value });
  }
  if (inflection.value < first || inflection.high === null || inflection.high > last) {
    const { value: time, high } = inflection;
    return note("inflection_not_seen", { time, high, first, last });
  }
  return null;
}

function whyStraight(
  rss: number,
  parameters: number,
  x: Float64Array,
  y: Float64Array,
  weights: Float64Array | null,
): Note | null {
  const n = y.length;
  const line: Model = ([level = 0, slope = 0], place) => {
    const time = x[place]! - x[0]!;
    return { value: level + slope * time, gradient: [1, time] };
  };
  const straight = weights
    ? bestFit(weighted(line, weights), product(y, weights), [[0, 0]])
    : bestFit(line, y, [[0, 0]]);
  const gain = n * Math.log(straight!.rss / rss) - (parameters - 2) * Math.log(n);
  return gain > STRONG ? null : note("line_as_good", {});
}

function quadratic(matrix: readonly (readonly number[])[], g: readonly number[]): number {
  return matrix.reduce(
    (sum, row, a) => sum + g[a]! * row.reduce((inner, value, b) => inner + value * g[b]!, 0),
    0,
  );
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  value: (k: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, k) => [name, value(k)])) as Record<Name, Value>;
}
