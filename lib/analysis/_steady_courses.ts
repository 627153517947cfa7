import { fitPoissonTrend } from "./_poisson_trend.ts";
import { polynomials } from "./_polynomial.ts";

/**
 * A course without a break, and how well it describes a series.
 *
 * @category Trend and change
 */
export interface SteadyCourse {
  readonly course: "constant" | "exponential" | "line" | "bend";
  /** Whether chance carries over from bucket to bucket (an autoregression of order 1). */
  readonly carriesOver: boolean;
  /** Bayesian information criterion, without the terms that all descriptions of a series share. */
  readonly criterion: number;
}

/** BIC of residuals: n ln(RSS / n) + k ln n for k parameters, the variance among them. */
export function criterionOf(rss: number, n: number, parameters: number): number {
  return n * Math.log(rss / n) + parameters * Math.log(n);
}

const MOST_CARRIED = 0.99;

/**
 * The courses without a break through a series on some scale, each with its criterion.
 *
 * @param y the series on that scale
 * @param values the series itself
 * @param scaled puts values on the scale of y
 * @param least residual sum of squares below which a fit is perfect
 */
export function steadyCourses(
  y: Float64Array,
  values: Float64Array,
  scaled: (value: number) => number,
  least: number,
): SteadyCourse[] {
  const [constant, , square, cube] = polynomials(y, 3);
  const curve = values.every((value) => value >= 0)
    ? fitPoissonTrend(values.map((_, i) => i), values)?.fitted
    : undefined;
  const courses: readonly (readonly [SteadyCourse["course"], number, Float64Array])[] = [
    ["constant", 1, constant!],
    ...(curve ? [["exponential", 2, curve.map(scaled)] as const] : []),
    ["line", 2, polynomials(values, 1)[1]!.map(scaled)],
    ["bend", 3, square!],
    ["bend", 4, cube!],
  ];
  return courses.flatMap(([course, parameters, fitted]) => {
    const rest = y.map((value, i) => value - fitted[i]!);
    return [
      { course, carriesOver: false, criterion: independent(rest, parameters + 1, least) },
      { course, carriesOver: true, criterion: carriedOver(rest, parameters + 2, least) },
    ];
  });
}

const squares = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0);

function independent(rest: Float64Array, parameters: number, least: number): number {
  return criterionOf(Math.max(least, squares(rest)), rest.length, parameters);
}

/** Exact likelihood of a stationary autoregression of order 1 with conditional least squares. */
function carriedOver(rest: Float64Array, parameters: number, least: number): number {
  const before = rest.subarray(0, -1);
  const product = before.reduce((sum, value, i) => sum + value * rest[i + 1]!, 0);
  const carried = Math.max(0, Math.min(MOST_CARRIED, product / squares(before) || 0));
  const innovations = rest.map((value, i) =>
    i === 0 ? Math.sqrt(1 - carried ** 2) * value : value - carried * rest[i - 1]!
  );
  return independent(innovations, parameters, least) - Math.log(1 - carried ** 2);
}
