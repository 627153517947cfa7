import { type SmoothedCounts, smoothWeightedCounts } from "../../analysis/mod.ts";
import { column, type Frame } from "../../frame/mod.ts";
import { type Checks, LEVEL } from "../../words/check.ts";
import { checkOptions, checkSurplus } from "../../words/check.ts";
import { note } from "../../words/note.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeValues, gaplessOf, overAll, type SeriesChoice } from "../_view.ts";
import { viewFrame } from "../_view_frame.ts";
import { smoothingFacts } from "./_smoothed.ts";
import {
  checkMethod,
  smoothBy,
  SMOOTHERS,
  type SmoothMethod,
  type SmoothOptionsOf,
} from "./_smoothers.ts";
import { eventsOf, variancesOf } from "./_variances.ts";

/**
 * Options of {@linkcode smooth}: those of its method, and what is read of the frame.
 *
 * @category Smoothing and seasons
 */
export type SmoothOptions<M extends SmoothMethod> = SmoothOptionsOf[M] & SeriesChoice & {
  /** Confidence level of the bounds. @default {0.95} */
  readonly level?: number;
};

const TASK = "smooth a series";

/** What each option of a smoother must be. */
function optionsOf<M extends SmoothMethod>(method: M): Checks<SmoothOptions<M>> {
  return { ...CHOICE, ...SMOOTHERS[method], level: LEVEL } as Checks<SmoothOptions<M>>;
}

const SMOOTHED = column("smoothed", "number", "Smoothed value");

/**
 * A series smoothed over its complete buckets: the frame with the columns `smoothed`, `low` and
 * `high`. The bounds (Fay and Feuer's, never below 0) carry the variances of the buckets through the smoother; amounts, and LOWESS
 * with down-weighted outliers, have none.
 *
 * @category Smoothing and seasons
 * @param method `whittaker` (λ by cross-validation), `henderson` (13 terms for months, 7 for
 * quarters, 5 for years), `lowess`, `moving-average` (over a year, or three) or `ewma`
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a gap between complete buckets, or too few of them for the method
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * plot.timeSeries(smooth(series, "whittaker"));
 * ```
 */
export function smooth<M extends SmoothMethod = "whittaker">(
  series: Frame,
  method: M = "whittaker" as M,
  options: SmoothOptions<M> = {} as SmoothOptions<M>,
): Frame {
  checkMethod(TASK, method);
  checkOptions(TASK, options, optionsOf(method));
  checkSurplus(TASK, arguments, 3);
  const view = gaplessOf(viewOf(series, options, TASK), TASK);
  const values = completeValues(view);
  const made = smoothBy(method, view, options);
  const variances = variancesOf(view);
  const events = eventsOf(view);
  const { level = 0.95 } = options;
  const bounds = variances && made.smoother &&
    smoothWeightedCounts(values, variances, made.smoother, {
      level,
      ...(events && { events }),
    });
  // no count is below 0, whatever a linear smoother makes of a steep start
  const smoothed = variances
    ? made.values.map((value) => value === null ? null : Math.max(0, value))
    : made.values;
  const floored = smoothed.filter((value, at) => value !== made.values[at]).length;
  const notes = [
    ...made.notes,
    ...(floored ? [note("raised_to_zero", { count: floored })] : []),
    ...bounds?.notes ?? [],
    ...whyUnbounded(bounds, variances),
  ];
  const { name, unit } = view.measure;
  const bound = (side: "low" | "high") => overAll(view, bounds?.[side] ?? []);
  return viewFrame(
    view,
    [
      [{ ...SMOOTHED, unit }, overAll(view, smoothed)],
      [column("low", "number", "Lower bound of the smoothed value", unit), bound("low")],
      [column("high", "number", "Upper bound of the smoothed value", unit), bound("high")],
    ],
    notes,
    {
      method: made.method,
      ...made.parameters,
      ...smoothingFacts(method, name),
      level: bounds ? level : null,
    },
  );
}

function whyUnbounded(bounds: SmoothedCounts | null, variances: readonly number[] | null) {
  if (bounds) return [];
  return [variances ? note("not_linear", {}) : note("not_counted", {})];
}
