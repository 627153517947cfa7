import { LOWESS } from "../../analysis/lowess.ts";
import {
  ewma,
  ewmaSmoother,
  henderson,
  hendersonSmoother,
  type LinearSmoother,
  lowess,
  type LowessOptions,
  lowessSmoother,
  movingAverage,
  type MovingAverageOptions,
  movingAverageSmoother,
  type Smoothed,
  whittaker,
  type WhittakerOptions,
  whittakerSmoother,
} from "../../analysis/mod.ts";
import { MOVING_AVERAGE } from "../../analysis/moving_average.ts";
import { WHITTAKER } from "../../analysis/whittaker.ts";
import type { Facts } from "../../frame/mod.ts";
import { type Checks, checkValue, choice, number, whole } from "../../words/check.ts";
import type { Note } from "../../words/note.ts";
import { completeTimes, completeValues, PER_YEAR, type View } from "../_view.ts";

/** The options of each smoother; all have defaults for the resolution. */
export interface SmoothOptionsOf {
  readonly "whittaker": Pick<WhittakerOptions, "lambda" | "order">;
  /** Weights of the filter, an odd number. @default {terms: 13 for months, 7 for quarters, 5 for years} */
  readonly "henderson": { readonly terms?: number };
  readonly "lowess": Pick<LowessOptions, "span" | "iterations">;
  /** @default {window: a year of buckets; three years} */
  readonly "moving-average": Partial<MovingAverageOptions>;
  /** @default {alpha: 2 / (window + 1) for the window of the moving average} */
  readonly "ewma": { readonly alpha?: number };
}

/**
 * A way to smooth a series of a frame.
 *
 * @category Smoothing and seasons
 */
export type SmoothMethod = keyof SmoothOptionsOf;

/** What each option of each smoother must be. */
export const SMOOTHERS: { readonly [M in SmoothMethod]: Checks<SmoothOptionsOf[M]> } = {
  "whittaker": { lambda: WHITTAKER.lambda, order: WHITTAKER.order },
  "henderson": { terms: whole({ least: 5 }) },
  "lowess": { span: LOWESS.span, iterations: LOWESS.iterations },
  "moving-average": MOVING_AVERAGE,
  "ewma": { alpha: number({ over: 0, most: 1 }) },
};

const METHODS = choice(...Object.keys(SMOOTHERS));

/** @throws {RangeError} for a smoother that there is not */
export function checkMethod(task: string, method: SmoothMethod): void {
  checkValue(task, "the method", method, METHODS);
}

export interface Made {
  readonly method: string;
  readonly parameters: Facts;
  readonly notes: readonly Note[];
  /** One per complete bucket. */
  readonly values: readonly (number | null)[];
  /** What carries variances; null where the smoother is not linear. */
  readonly smoother: LinearSmoother | null;
}

type Making = { readonly [M in SmoothMethod]: (view: View, options: SmoothOptionsOf[M]) => Made };

const TERMS = { year: 5, quarter: 7, month: 13 } as const;
const windowOf = ({ resolution }: View) => resolution === "year" ? 3 : PER_YEAR[resolution];

const MAKE: Making = {
  "whittaker": (view, { lambda, order }) => {
    const given = {
      ...(lambda !== undefined && { lambda }),
      ...(order !== undefined && { order }),
    };
    const smoothed = whittaker(completeValues(view), given);
    const chosen = { lambda: smoothed.parameters.lambda, order: smoothed.parameters.order };
    return made(smoothed, whittakerSmoother(chosen));
  },
  "henderson": (view, { terms = TERMS[view.resolution] }) =>
    made(henderson(completeValues(view), { terms }), hendersonSmoother({ terms })),
  "lowess": (view, { span = 2 / 3, iterations = 3 }) => {
    const times = completeTimes(view);
    const smoothed = lowess(times, completeValues(view), {
      span,
      iterations,
      ...(iterations === 0 && { delta: 0 }),
    });
    return made(smoothed, iterations === 0 ? lowessSmoother(times, { span }) : null);
  },
  "moving-average": (view, { window = windowOf(view), align = "trailing" }) => {
    const options = { window, align };
    return made(movingAverage(completeValues(view), options), movingAverageSmoother(options));
  },
  "ewma": (view, { alpha = 2 / (windowOf(view) + 1) }) =>
    made(ewma(completeValues(view), alpha), ewmaSmoother(alpha)),
};

export function smoothBy<M extends SmoothMethod>(
  method: M,
  view: View,
  options: SmoothOptionsOf[M],
): Made {
  return MAKE[method](view, options);
}

function made(smoothed: Smoothed<object>, smoother: LinearSmoother | null): Made {
  const { method, parameters, notes, values } = smoothed;
  return { method, parameters: parameters as Facts, notes, values, smoother };
}
