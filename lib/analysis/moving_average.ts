import { checkOptions, type Checks, checkSurplus, choice, whole } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkInteger, checkNumbers, checkObject, type Numbers } from "./_check.ts";
import { applySmoother, type LinearSmoother, type Smoothed } from "./linear_smoother.ts";

/**
 * Options of {@linkcode movingAverage}.
 *
 * @category Smoothing and seasons
 */
export interface MovingAverageOptions {
  /** Number of buckets averaged. */
  readonly window: number;
  /** `trailing` looks back only; `centred` looks both ways. @default {"trailing"} */
  readonly align?: "trailing" | "centred";
}

/**
 * What the result says it was run with.
 *
 * @category Smoothing and seasons
 */
export type MovingAverageParameters = Required<MovingAverageOptions>;

const TASK = "compute moving average";

/** What each option must be. */
export const MOVING_AVERAGE: Checks<MovingAverageOptions> = {
  window: whole({ least: 1 }),
  align: choice("trailing", "centred"),
};

/**
 * Moving average: the mean of `window` neighbouring values.
 *
 * A centred window of even width takes window + 1 values with half weight on both ends, so that
 * twelve months or four quarters count alike. Values whose window reaches over an end are null.
 *
 * @category Smoothing and seasons
 * @param values one value per bucket, in the order of time
 * @throws {TypeError} when `values` is not a list of numbers
 * @throws {RangeError} when a value is not finite or `window` is not a whole number from 1
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(movingAverage([1, 2, 6, 7], { window: 3 }).values, [null, null, 3, 5]);
 * ```
 */
export function movingAverage(
  values: Numbers,
  options: MovingAverageOptions,
): Smoothed<MovingAverageParameters> {
  checkSurplus(TASK, arguments, 2);
  checkNumbers(TASK, "values", values);
  const smoother = movingAverageSmoother(options);
  const smoothed = applySmoother(smoother, values);
  const missing = smoothed.filter((value) => value === null).length;
  const notes = missing === 0
    ? []
    : [note("without_full_window", { missing, values: values.length })];
  return { method: smoother.method, parameters: smoother.parameters, notes, values: smoothed };
}

/**
 * The moving average as a {@linkcode LinearSmoother}.
 *
 * @category Smoothing and seasons
 *
 * @example
 * ```ts ignore
 * smoothWeightedCounts([3.2, 4.1, 2.8, 5.5, 6.1], [2.5, 3.3, 2.2, 4.4, 5.0], movingAverageSmoother({ window: 3 })).values;
 * ```
 */
export function movingAverageSmoother(
  options: MovingAverageOptions,
): LinearSmoother & { readonly parameters: MovingAverageParameters } {
  checkObject(TASK, "options", options, "{ window: 3 }");
  checkOptions(TASK, options, MOVING_AVERAGE);
  checkSurplus(TASK, arguments, 1);
  const { window, align = "trailing" } = options;
  checkInteger(TASK, "window", window, { min: 1 });
  const halved = align === "centred" && window % 2 === 0;
  const width = halved ? window + 1 : window;
  const weights = new Float64Array(width).fill(1 / window);
  if (halved) weights[0] = weights[width - 1] = 0.5 / window;
  const before = align === "centred" ? (width - 1) / 2 : width - 1;
  return {
    method: "moving average",
    parameters: { window, align },
    notes: [],
    rows: (length) => (i) => {
      const from = i - before;
      return from >= 0 && from + width <= length ? { from, weights } : null;
    },
  };
}
