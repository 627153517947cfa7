import { checkOptions, type Checks, checkSurplus, number, whole } from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import { checkIncreasing, checkNumbers, checkSameLength, type Numbers } from "./_check.ts";
import { bisquareWeights, localLine, neighbours } from "./_local_line.ts";
import { applyRow, type LinearSmoother, type Smoothed } from "./linear_smoother.ts";

/**
 * Options of {@linkcode lowess}.
 *
 * @category Smoothing and seasons
 */
export interface LowessOptions {
  /** Share of the values that each local line sees, above 0 and at most 1. @default {2 / 3} */
  readonly span?: number;
  /** Rounds of down-weighting outliers; 0 makes the smoother linear. @default {3} */
  readonly iterations?: number;
  /**
   * Distance in times within which values are interpolated instead of fitted.
   *
   * @default {1 % of the range}
   */
  readonly delta?: number;
}

/**
 * What the result says it was run with.
 *
 * @category Smoothing and seasons
 */
export type LowessParameters = Required<LowessOptions>;

const TASK = "smooth by LOWESS";
const ONLY_SPAN: Checks<Pick<LowessOptions, "span">> = { span: number({ over: 0, most: 1 }) };

/** What each option must be. */
export const LOWESS: Checks<LowessOptions> = {
  ...ONLY_SPAN,
  iterations: whole({ least: 0 }),
  delta: number({ least: 0 }),
};

/**
 * Robust locally weighted regression (Cleveland 1979): at each time a line through the nearest
 * values, with tricube weights by distance and bisquare weights against outliers. Answers as R's
 * `lowess`.
 *
 * @category Smoothing and seasons
 * @param times place of each value, not decreasing; ties are allowed
 * @param values one value per time
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a number is not finite, times decrease, or the span covers fewer than 4
 * values: a local line through fewer gives back the values themselves
 *
 * @example
 * ```ts
 * import { assertAlmostEquals } from "@std/assert";
 *
 * const { values } = lowess([1, 2, 3, 4, 5, 6], [2, 4, 6, 8, 10, 12]);
 * assertAlmostEquals(values[2]!, 6, 1e-9);
 * ```
 */
export function lowess(
  times: Numbers,
  values: Numbers,
  options: LowessOptions = {},
): Smoothed<LowessParameters> {
  checkOptions(TASK, options, LOWESS);
  checkSurplus(TASK, arguments, 3);
  checkSameLength(TASK, { times, values });
  checkIncreasing(TASK, "times", times, { ties: true });
  checkNumbers(TASK, "values", values);
  const n = values.length;
  const range = n === 0 ? 0 : times[n - 1]! - times[0]!;
  const { span = 2 / 3, iterations = 3, delta = range / 100 } = options;
  const width = spanWidth(span, n);

  const smoothed = new Float64Array(n);
  let robustness: Float64Array | undefined;
  for (let round = 0; round <= iterations; round++) {
    smoothOnce(times, values, width, delta, robustness, smoothed);
    if (round === iterations) break;
    robustness = bisquareWeights(values, smoothed);
    if (robustness === undefined) break;
  }
  return {
    method: "LOWESS",
    parameters: { span, iterations, delta },
    notes: [],
    values: Array.from(smoothed),
  };
}

/**
 * LOWESS without robustness and interpolation as a {@linkcode LinearSmoother}.
 *
 * @category Smoothing and seasons
 * @param options.span share of the values that each local line sees
 * @default {span: 2 / 3}
 *
 * @example
 * ```ts ignore
 * const years = [2017, 2018, 2019, 2020, 2021, 2022];
 * const sums = [3.2, 4.1, 2.8, 5.5, 6.1, 5.2];
 * smoothWeightedCounts(sums, [2.5, 3.3, 2.2, 4.4, 5, 4.6], lowessSmoother(years)).values;
 * ```
 */
export function lowessSmoother(
  times: Numbers,
  options: { readonly span?: number } = {},
): LinearSmoother {
  checkOptions(TASK, options, ONLY_SPAN);
  checkSurplus(TASK, arguments, 2);
  checkIncreasing(TASK, "times", times, { ties: true });
  const { span = 2 / 3 } = options;
  const width = spanWidth(span, times.length);
  return {
    method: "LOWESS",
    parameters: { span, iterations: 0, delta: 0 },
    notes: [],
    rows: (length) => {
      checkSameLength(TASK, { times, values: { length } });
      let left = 0;
      return (i) => {
        left = neighbours(times, width, i, i === 0 ? 0 : left);
        const row = localLine(times, i, left, width);
        return row ?? { from: i, weights: [1] };
      };
    },
  };
}

function spanWidth(span: number, length: number): number {
  const width = Math.floor(span * length + 1e-7);
  if (width < 4) {
    throw new RefusedValue(
      `Cannot ${TASK}: span must cover at least 4 values, current value is ${span} of ${length} values`,
    );
  }
  return width;
}

/**
 * One pass: a local line at every value more than delta after the last one, straight lines in
 * between.
 */
function smoothOnce(
  times: Numbers,
  values: Numbers,
  width: number,
  delta: number,
  robustness: Float64Array | undefined,
  smoothed: Float64Array,
): void {
  const n = values.length;
  const at = (i: number) => times[i]!;
  let [last, left, i] = [-1, 0, 0];
  while (last < n - 1) {
    left = neighbours(times, width, i, left);
    const row = localLine(times, i, left, width, robustness);
    smoothed[i] = row ? applyRow(row, values) : values[i]!;
    for (let j = last + 1; j < i; j++) {
      const share = (at(j) - at(last)) / (at(i) - at(last));
      smoothed[j] = share * smoothed[i]! + (1 - share) * smoothed[last]!;
    }
    last = i;
    for (i = last + 1; i < n && at(i) <= at(last) + delta; i++) {
      if (at(i) === at(last)) {
        smoothed[i] = smoothed[last]!;
        last = i;
      }
    }
    i = Math.max(last + 1, i - 1);
  }
}
